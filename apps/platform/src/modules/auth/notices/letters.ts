import { inBoth } from '@grandstand/contract/house-text'
import type { SecurityNoticeKind } from '@grandstand/contract/auth'
import type { Letter } from '../codes/letters.ts'
import type { Outbox, PublishedFact } from '../../../kernel/outbox.ts'

/**
 * Outbox topic of notices that are also sent by mail or phone. Payload: memberId, kind, at, device, maskedIp,
 * subject.
 */
export const securityNoticeTopic = 'security-notice'

type Texts = Partial<Readonly<Record<SecurityNoticeKind, (subject: string) => string>>>

/**
 * Texts of kinds that only the letter within the site tells of: the module that does it writes to the phone and the
 * mailbox itself, where a message can help.
 */
const toldWithin: Texts = {
  'password-reset': () => inBoth('重置了密码', 'had its password reset'),
  'phone-bound': () => inBoth('绑定了手机', 'got a phone number'),
  'email-bound': () => inBoth('绑定了邮箱', 'got an email address'),
  'phone-changed': () => inBoth('换绑了手机', 'got another phone number'),
  'email-changed': () => inBoth('换绑了邮箱', 'got another email address'),
}

/** Texts of kinds that phones and mailboxes are told of as well. */
const told: Texts = {
  'new-device': () => inBoth('在一台新设备上登录了', 'logged in on a new device'),
  'password-changed': () => inBoth('修改了密码', 'changed its password'),
  'second-factor-added': (subject) => inBoth(`添加了${subject}`, `added ${subject}`),
  'second-factor-removed': (subject) => inBoth(`移除了${subject}`, `removed ${subject}`),
  'recovery-code-used': () => inBoth('用掉了一个恢复码', 'used up a recovery code'),
  'payout-added': (subject) => inBoth(`添加了收款方式（${subject}）`, `added a payout method (${subject})`),
  'payout-name-changed': () => inBoth('修改了收款姓名', 'changed its payout name'),
  'session-moved': () => inBoth('换了网络和浏览器', 'moved to another network and another browser'),
  'session-refused': () =>
    inBoth(
      '被另一台设备冒用登录凭证，已拒绝',
      'was used with a copied login on another device, which was refused',
    ),
}

/** The letter for a published notice; undefined for kinds that `texts` does not have. */
export function noticeLetter(
  payload: PublishedFact['payload'],
  texts: Texts = told,
): { readonly memberId: string; readonly subject: string; readonly text: string } | undefined {
  const { memberId, kind, device, maskedIp, subject } = payload
  const what = texts[kind as SecurityNoticeKind]?.(
    typeof subject === 'string' ? subject : inBoth('安全验证方式', 'a security method'),
  )
  if (what === undefined || typeof memberId !== 'string') return undefined
  const from = [device, maskedIp]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(inBoth('，', ', '))
  return {
    memberId,
    subject: inBoth(`账号刚刚${what}`, `Your account just ${what}`),
    text: inBoth(
      `你的账号刚刚${what}${from === '' ? '' : `（${from}）`}。如果不是你本人，请马上修改密码，并在安全中心退出其他设备。`,
      `Your account just ${what}${from === '' ? '' : ` (${from})`}. If this was not you, change your password at once and log out your other devices in the security centre.`,
    ),
  }
}

/** The notice of any kind as a message within the site; undefined for kinds that this version does not know. */
export function securityLetter(payload: PublishedFact['payload']) {
  const letter = noticeLetter(payload, { ...told, ...toldWithin })
  return (
    letter && { memberId: letter.memberId, title: letter.subject, text: letter.text, path: '/app/security' }
  )
}

/** Sends notices to members' phones and mailboxes too. */
export function tellNotices(
  outbox: Pick<Outbox, 'subscribe'>,
  tell: (memberId: string, letter: (site: string) => Letter) => Promise<void>,
): void {
  outbox.subscribe({
    consumer: 'security-letters',
    topics: [securityNoticeTopic],
    handle: async ({ payload }) => {
      const letter = noticeLetter(payload)
      if (letter)
        await tell(letter.memberId, (site) => ({
          site,
          subject: letter.subject,
          text: inBoth(`【${site}】${letter.text}`, letter.text),
        }))
    },
  })
}
