import type { Passkey } from '@grandstand/contract/auth'
import { Card, CardHead, Empty, ErrorBlock, ListRow, RefusedBlock, SkeletonRows, Tag } from '@grandstand/ui'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { requestIdOf } from '../../../lib/failure.ts'
import { useNow } from '../../../lib/server-clock.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { useSecondFactor } from './data.ts'
import { RemovePasskey } from './remove-passkey.tsx'
import { dayText } from './words.ts'

/** The member's passkeys: added, named, removed. */
export function PasskeysScreen() {
  const { data, error, refetch, isFetching } = useSecondFactor()
  const canAdd = browserSupportsWebAuthn()
  const passkeys = data?.passkeys
  return (
    <Card isFlush aria-labelledby="passkeys">
      <CardHead
        id="passkeys"
        title="通行密钥"
        {...(passkeys?.length && canAdd && { action: <AddPasskey /> })}
      />
      {error && !data ? (
        <ErrorBlock
          title="通行密钥没加载出来"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          {...requestIdOf(error)}
        />
      ) : passkeys === undefined ? (
        <SkeletonRows count={2} label="正在加载通行密钥" />
      ) : passkeys.length > 0 ? (
        passkeys.map((passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />)
      ) : canAdd ? (
        <Empty title="还没有通行密钥" action={<AddPasskey isFirst />}>
          用这台设备的指纹、面容或锁屏密码登录和确认身份。密钥不离开你的设备，钓鱼网站用不了它。
        </Empty>
      ) : (
        <RefusedBlock title="这个浏览器不支持通行密钥">换一个新一些的浏览器，或在手机上打开。</RefusedBlock>
      )}
    </Card>
  )
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
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
      end={<RemovePasskey passkey={passkey} />}
    />
  )
}
