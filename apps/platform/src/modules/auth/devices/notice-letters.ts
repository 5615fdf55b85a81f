import type { SecurityNoticeKind } from '@grandstand/contract/auth'
import type { Outbox, PublishedFact } from '../../../kernel/outbox.ts'
import { securityNoticeTopic } from './notices.ts'

/** What a phone or a mailbox is told; a changed phone or address is told to the old one, by those who change it. */
const told: Partial<Readonly<Record<SecurityNoticeKind, (subject: string) => string>>> = {
  'new-device': () => '在一台新设备上登录了',
  'password-changed': () => '修改了密码',
  'second-factor-added': (subject) => `添加了${subject}`,
  'second-factor-removed': (subject) => `移除了${subject}`,
  'recovery-code-used': () => '用掉了一个恢复码',
  'payout-added': (subject) => `添加了收款方式（${subject}）`,
  'payout-name-changed': () => '修改了收款姓名',
}

/** The letter for a published notice; undefined for those that are told otherwise. */
export function noticeLetter(
  payload: PublishedFact['payload'],
): { readonly memberId: string; readonly subject: string; readonly text: string } | undefined {
  const { memberId, kind, device, maskedIp, subject } = payload
  const what = told[kind as SecurityNoticeKind]?.(typeof subject === 'string' ? subject : '安全验证方式')
  if (what === undefined || typeof memberId !== 'string') return undefined
  const from = [device, maskedIp].filter((part) => typeof part === 'string' && part !== '').join('，')
  return {
    memberId,
    subject: `看台账号刚刚${what}`,
    text: `【看台】你的账号刚刚${what}${from === '' ? '' : `（${from}）`}。如果不是你本人，请马上修改密码，并在安全中心退出其他设备。`,
  }
}

/** Brings notices to members' phones and mailboxes too. */
export function tellNotices(
  outbox: Pick<Outbox, 'subscribe'>,
  tell: (memberId: string, letter: { readonly subject: string; readonly text: string }) => Promise<void>,
): void {
  outbox.subscribe({
    consumer: 'security-letters',
    topics: [securityNoticeTopic],
    handle: async ({ payload }) => {
      const letter = noticeLetter(payload)
      if (letter) await tell(letter.memberId, { subject: letter.subject, text: letter.text })
    },
  })
}
