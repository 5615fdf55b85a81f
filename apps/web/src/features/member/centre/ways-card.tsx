import { useMember } from '@grandstand/client/session'
import { Card, CardHead, ListRow, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { IdCard, LockKeyhole, Mail, ShieldCheck, Smartphone } from 'lucide-react'

/** Links to bound contacts and security settings of the account. */
export function WaysCard() {
  const member = useMember()
  const bound = (text: string | undefined) => (
    <Tag {...(text && { tone: 'ok' })}>{text ? '已绑定' : '未绑定'}</Tag>
  )
  return (
    <Card isFlush aria-labelledby="member-account">
      <CardHead id="member-account" title="账户" />
      <ListRow
        icon={<Smartphone size={18} />}
        title="手机"
        note={member?.phone ?? '找回密码和收验证码用'}
        end={bound(member?.phone)}
        link={<Link to="/app/security/phone" />}
      />
      <ListRow
        icon={<Mail size={18} />}
        title="邮箱"
        note={member?.email ?? '找回密码和收验证码用'}
        end={bound(member?.email)}
        link={<Link to="/app/security/email" />}
      />
      <ListRow
        icon={<IdCard size={18} />}
        title="实名信息"
        note="姓名、生日和收款户名，取款前要填"
        link={<Link to="/app/withdraw/setup" />}
      />
      <ListRow
        icon={<LockKeyhole size={18} />}
        title="取款密码"
        note="6 位数字，每次取款都要输入"
        link={<Link to="/app/withdraw/password" />}
      />
      <ListRow
        icon={<ShieldCheck size={18} />}
        title="安全中心"
        note="登录密码、两步验证和登录设备"
        link={<Link to="/app/security" />}
      />
    </Card>
  )
}
