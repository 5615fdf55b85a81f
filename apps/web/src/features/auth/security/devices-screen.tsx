import { BlockState } from '@grandstand/client/block'
import { labelOf } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import type { Device, LiveSession } from '@grandstand/contract/auth'
import { Button, Card, CardHead, ListRow, SkeletonRows, Tag, toast } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { useEndOtherSessions, useEndSession, useSessions } from './data.ts'
import { LogoutCard } from './logout-card.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { agoText, deviceText, placeText } from './words.ts'

export const deviceIcons: Readonly<Record<Device['kind'], typeof Monitor>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleQuestionMark,
}

/** The member's active sessions, each with a button to end it. */
export function DevicesScreen() {
  const query = useSessions()
  const { data: sessions } = query
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  const [isAsking, setAsking] = useState(false)
  // The act belongs to the screen, because the row of an ended session disappears before the answer is known.
  const end = useEndSession((_answer, id) => {
    const ended = sessions?.find((each) => each.id === id)
    toast(`${ended ? deviceText(ended.device) : '那台设备'} 已退出`, { tone: 'done' })
  })
  const endOthers = useEndOtherSessions(() => setAsking(false))
  return (
    <div className="grid gap-3">
      <Card isFlush aria-labelledby="devices">
        <CardHead
          id="devices"
          title="登录设备"
          {...(sessions && { note: `${sessions.length} 台` })}
          {...(others.length > 1 && {
            action: (
              <Button
                size="sm"
                tone="outline"
                onClick={() => {
                  endOthers.reset()
                  setAsking(true)
                }}
              >
                退出其他全部
              </Button>
            ),
          })}
        />
        <div className="grid gap-3 p-4 empty:hidden">
          <OutcomeNotice act={end} hasAgain />
          {!isAsking && <OutcomeNotice act={endOthers} hasAgain />}
        </div>
        <EndOthers count={others.length} isOpen={isAsking} onClose={() => setAsking(false)} end={endOthers} />
        {sessions === undefined ? (
          <BlockState
            query={query}
            failed="登录设备没加载出来"
            loading={<SkeletonRows count={2} label="正在加载登录设备" />}
          />
        ) : (
          sessions.map((session) => <SessionRow key={session.id} session={session} end={end} />)
        )}
      </Card>
      <p className="px-1 text-sm text-ink-3">
        看到不认识的设备，先让它退出，再
        <Link to="/app/security/password" className="gs-hit font-medium text-accent-ink">
          修改密码
        </Link>
        。
      </p>
      <LogoutCard />
    </div>
  )
}

interface RowProps {
  readonly session: LiveSession
  readonly end: ReturnType<typeof useEndSession>
}

function SessionRow({ session, end }: RowProps) {
  const now = useNow(60_000)
  const Icon = deviceIcons[session.device.kind]
  const isEnding = end.state.at === 'sending' && end.state.note === session.id
  const name = deviceText(session.device)
  const seen = session.isThis ? '正在使用' : `${agoText(session.lastSeenAt, now)}活动`
  return (
    <ListRow
      icon={<Icon size={18} />}
      title={name}
      note={<Places session={session} seen={seen} now={now} />}
      end={
        session.isThis ? (
          <Tag tone="accent">本机</Tag>
        ) : (
          <Button
            size="sm"
            tone="outline"
            aria-label={`让 ${name} 退出`}
            isLoading={isEnding}
            isDisabled={end.isHeld}
            loadingText="正在退出"
            onClick={() => void end.run({ sessionId: session.id })}
          >
            退出
          </Button>
        )
      }
    />
  )
}

/** Where the session logged in, where it is used now if that differs, and refused uses of its token from elsewhere. */
function Places({
  session: { isThis, maskedIp, last, refused },
  seen,
  now,
}: {
  readonly session: LiveSession
  readonly seen: string
  readonly now: number
}) {
  return (
    <>
      {last ? `登录时 ${placeText(maskedIp)} · ${seen}` : `${placeText(maskedIp)} · ${seen}`}
      {last && (
        <span className="block text-warn">
          {isThis
            ? `还在别处用过：${placeText(last.maskedIp)} · ${deviceText(last.device)}`
            : `现在 ${placeText(last.maskedIp)} · ${deviceText(last.device)}`}
        </span>
      )}
      {refused && (
        <span className="block text-danger">
          {`${agoText(refused.at, now)}被别的设备使用，已拒绝：${placeText(refused.maskedIp)} · ${deviceText(refused.device)}`}
        </span>
      )}
    </>
  )
}

interface EndOthersProps {
  readonly count: number
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly end: ReturnType<typeof useEndOtherSessions>
}

function EndOthers({ count, isOpen, onClose, end }: EndOthersProps) {
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onClose}
      title={count > 0 ? `退出其他 ${count} 台设备？` : '退出其他设备？'}
      description="它们会马上退出登录，需要重新输入密码。这台设备不受影响。"
      actions={
        <>
          <Button tone="outline" onClick={onClose}>
            取消
          </Button>
          <Button
            tone="danger"
            isLoading={end.isPending}
            loadingText="正在退出"
            onClick={() => (end.isUnknown ? end.again() : void end.run({}))}
          >
            {labelOf(end, '全部退出')}
          </Button>
        </>
      }
    >
      <OutcomeNotice act={end} />
    </Modal>
  )
}
