import { useMember } from '@grandstand/client/session'
import { Button, Card, Tag } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { dateAndTime } from '../../../lib/time.ts'
import { AvatarChoice } from './avatar-choice.tsx'
import { NicknameForm } from './nickname-form.tsx'

/** The member's public profile, with inline forms for nickname and avatar. */
export function MemberCard() {
  const member = useMember()
  const [open, setOpen] = useState<'nickname' | 'avatar'>()
  if (!member) return null
  const close = () => setOpen(undefined)
  return (
    <Card aria-label="我的名片">
      <div className="flex items-center gap-4">
        <button
          type="button"
          className="gs-hit relative rounded-full"
          aria-label="换头像"
          aria-expanded={open === 'avatar'}
          onClick={() => setOpen(open === 'avatar' ? undefined : 'avatar')}
        >
          <Avatar id={member.avatar} size={72} />
          <span className="absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full bg-surface text-ink-2 ring-1 ring-line">
            <Pencil size={14} aria-hidden="true" />
          </span>
        </button>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <b className="truncate text-xl">{member.nickname}</b>
            <Tag>
              <span className="gs-num">VIP {member.vipLevel}</span>
            </Tag>
          </p>
          <p className="text-sm text-ink-2">登录名 {member.name}</p>
          <p className="text-xs text-ink-3">
            <span className="gs-num">{dateAndTime(member.registeredAt).slice(0, 10)}</span> 注册
          </p>
        </div>
        {open !== 'nickname' && (
          <Button size="sm" tone="outline" onClick={() => setOpen('nickname')}>
            改昵称
          </Button>
        )}
      </div>
      {open === 'nickname' && <NicknameForm now={member.nickname} onDone={close} />}
      {open === 'avatar' && <AvatarChoice now={member.avatar} onDone={close} />}
    </Card>
  )
}
