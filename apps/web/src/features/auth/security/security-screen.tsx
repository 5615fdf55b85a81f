import { BlockState } from '@grandstand/client/block'
import { useNow } from '@grandstand/client/clock'
import { useMember } from '@grandstand/client/session'
import { Button, Card, CardHead, ListRow, SkeletonRows, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import {
  Fingerprint,
  Gauge,
  History,
  KeyRound,
  Mail,
  MonitorSmartphone,
  ShieldAlert,
  ShieldCheck,
  Smartphone,
  SquareAsterisk,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useSecondFactor, useSessions } from './data.ts'
import { NoticeCard } from './notice-card.tsx'
import { dayText } from './words.ts'

const iconSize = 18

/** The security centre: state of the account, and one row for each protection. */
export function SecurityScreen() {
  return (
    <div className="grid gap-3">
      <NoticeCard />
      <Standing />
      <Card isFlush aria-labelledby="security-login">
        <CardHead id="security-login" title="登录方式" />
        <LoginRows />
      </Card>
      <Card isFlush aria-labelledby="security-proof">
        <CardHead id="security-proof" title="身份确认" note="取款、换绑和改密码前用" />
        <ProofRows />
      </Card>
      <Card isFlush aria-labelledby="security-devices">
        <CardHead id="security-devices" title="设备与记录" />
        <DeviceRows />
      </Card>
    </div>
  )
}

/** One line that states whether the account has a second factor, and the next step if not. */
function Standing() {
  const { data } = useSecondFactor()
  const isGuarded = data !== undefined && (data.totp !== undefined || data.passkeys.length > 0)
  if (data === undefined) return null
  const Icon = isGuarded ? ShieldCheck : ShieldAlert
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span
        className={`grid size-11 flex-none place-items-center rounded-full ${isGuarded ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn'}`}
      >
        <Icon size={22} aria-hidden="true" />
      </span>
      <p className="min-w-0 flex-1 basis-52">
        <b className="block text-lg">{isGuarded ? '两步验证已开启' : '还没有开启两步验证'}</b>
        <span className="text-sm text-ink-2">
          {isGuarded
            ? '取款、换绑和改密码前，会再确认一次是你本人。'
            : '只有密码时，别人拿到密码就能动你的钱。加一个通行密钥，一分钟就好。'}
        </span>
      </p>
      {!isGuarded && (
        <Button asChild tone="primary">
          <Link to="/app/security/passkeys">添加通行密钥</Link>
        </Button>
      )}
    </Card>
  )
}

function LoginRows() {
  const query = useSecondFactor()
  const { data } = query
  const now = useNow(60_000)
  if (!data)
    return (
      <BlockState
        query={query}
        failed="安全设置没加载出来"
        loading={<SkeletonRows count={2} label="正在加载安全设置" />}
      />
    )
  const keys = data.passkeys.length
  return (
    <>
      <ListRow
        icon={<KeyRound size={iconSize} />}
        title="登录密码"
        note={`上次修改 ${dayText(data.passwordChangedAt, now)}`}
        end="修改"
        link={<Link to="/app/security/password" />}
      />
      <ListRow
        icon={<Fingerprint size={iconSize} />}
        title="通行密钥"
        note={keys > 0 ? `${keys} 个，登录和确认身份都能用` : '用指纹、面容或锁屏密码登录'}
        end={keys > 0 ? <State isOn /> : <State />}
        link={<Link to="/app/security/passkeys" />}
      />
    </>
  )
}

function ProofRows() {
  const { data } = useSecondFactor()
  const member = useMember()
  const left = data?.totp?.recoveryCodesLeft ?? 0
  return (
    <>
      <ListRow
        icon={<SquareAsterisk size={iconSize} />}
        title="验证器"
        note={data?.totp ? `恢复码还剩 ${left} 个` : '用验证器应用里的 6 位动态码'}
        noteTone={data?.totp && left < 3 ? 'warn' : 'quiet'}
        end={data && <State isOn={data.totp !== undefined} />}
        link={<Link to="/app/security/totp" />}
      />
      <ListRow
        icon={<Smartphone size={iconSize} />}
        title="手机"
        note={member?.phone ?? '找回密码和收验证码用'}
        end={<State isOn={member?.phone !== undefined} on="已绑定" off="未绑定" />}
        link={<Link to="/app/security/phone" />}
      />
      <ListRow
        icon={<Mail size={iconSize} />}
        title="邮箱"
        note={member?.email ?? '找回密码和收验证码用'}
        end={<State isOn={member?.email !== undefined} on="已绑定" off="未绑定" />}
        link={<Link to="/app/security/email" />}
      />
    </>
  )
}

function DeviceRows() {
  const { data: sessions } = useSessions()
  return (
    <>
      <ListRow
        icon={<MonitorSmartphone size={iconSize} />}
        title="登录设备"
        note="看现在登录在哪里，可以让它退出"
        {...(sessions && { end: <span className="gs-num">{sessions.length} 台</span> })}
        link={<Link to="/app/security/devices" />}
      />
      <ListRow
        icon={<History size={iconSize} />}
        title="登录记录"
        note="最近 90 天"
        link={<Link to="/app/security/history" />}
      />
      <ListRow
        icon={<Gauge size={iconSize} />}
        title="限额与暂停"
        note="存款、亏损和时间限额，冷静期"
        link={<Link to="/app/limits" />}
      />
    </>
  )
}

function State({ isOn = false, on = '已开启', off = '未开启' }: StateProps): ReactNode {
  return isOn ? <Tag tone="ok">{on}</Tag> : <Tag>{off}</Tag>
}
interface StateProps {
  readonly isOn?: boolean
  readonly on?: string
  readonly off?: string
}
