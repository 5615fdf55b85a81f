import { BlockState } from '@grandstand/client/block'
import { useNow } from '@grandstand/client/clock'
import type { Passkey } from '@grandstand/contract/auth'
import {
  Button,
  Card,
  CardHead,
  Empty,
  ListRow,
  RefusedBlock,
  SkeletonRows,
  Tag,
  toast,
  type ButtonProps,
} from '@grandstand/ui'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Fingerprint, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AddPasskey } from './add-passkey.tsx'
import { useAddPasskey, useRemovePasskey, useSecondFactor } from './data.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { dayText } from './words.ts'

/** The member's passkeys, with actions to add and remove them. */
export function PasskeysScreen() {
  const query = useSecondFactor()
  const { data } = query
  const canAdd = browserSupportsWebAuthn()
  const passkeys = data?.passkeys
  // Both acts belong to the screen, because rows and buttons may unmount before the answer is known.
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const add = useAddPasskey(() => {
    setAdding(false)
    toast('通行密钥已添加', { tone: 'done' })
  })
  const remove = useRemovePasskey(() => setRemoving(undefined))
  const addButton = (look: Pick<ButtonProps, 'size' | 'tone'>): ReactNode => (
    <Button
      {...look}
      icon={<Plus size={16} />}
      onClick={() => {
        add.reset()
        setAdding(true)
      }}
    >
      添加通行密钥
    </Button>
  )
  return (
    <Card isFlush aria-labelledby="passkeys">
      <CardHead
        id="passkeys"
        title="通行密钥"
        {...(passkeys?.length && canAdd && { action: addButton({ size: 'sm', tone: 'outline' }) })}
      />
      <div className="grid gap-3 p-4 empty:hidden">
        {!isAdding && <OutcomeNotice act={add.added} hasAgain />}
        {removing === undefined && <OutcomeNotice act={remove} hasAgain />}
      </div>
      <AddPasskey isOpen={isAdding} onOpenChange={setAdding} add={add} />
      <RemovePasskey passkey={removing} remove={remove} onClose={() => setRemoving(undefined)} />
      {passkeys === undefined ? (
        <BlockState
          query={query}
          failed="通行密钥没加载出来"
          loading={<SkeletonRows count={2} label="正在加载通行密钥" />}
        />
      ) : passkeys.length > 0 ? (
        passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isHeld={remove.isHeld}
            onRemove={() => {
              remove.reset()
              setRemoving(passkey)
            }}
          />
        ))
      ) : canAdd ? (
        <Empty title="还没有通行密钥" action={addButton({ tone: 'primary' })}>
          用这台设备的指纹、面容或锁屏密码登录和确认身份。密钥不离开你的设备，钓鱼网站用不了它。
        </Empty>
      ) : (
        <RefusedBlock title="这个浏览器不支持通行密钥">换一个新一些的浏览器，或在手机上打开。</RefusedBlock>
      )}
    </Card>
  )
}

interface RowProps {
  readonly passkey: Passkey
  /** Another removal is in progress. */
  readonly isHeld: boolean
  readonly onRemove: () => void
}

function PasskeyRow({ passkey, isHeld, onRemove }: RowProps) {
  const now = useNow(60_000)
  const used = passkey.lastUsedAt === undefined ? '还没用过' : `上次使用 ${dayText(passkey.lastUsedAt, now)}`
  return (
    <ListRow
      icon={<Fingerprint size={18} />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {passkey.name}
          {passkey.isSynced && <Tag>多设备同步</Tag>}
        </span>
      }
      note={`${dayText(passkey.createdAt, now)}添加 · ${used}`}
      end={
        <Button
          size="sm"
          tone="outline"
          aria-label={`移除 ${passkey.name}`}
          isDisabled={isHeld}
          onClick={onRemove}
        >
          移除
        </Button>
      }
    />
  )
}
