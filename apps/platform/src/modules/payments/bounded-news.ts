import { withoutMarks } from '@grandstand/contract/house-text'
import { createHash } from 'node:crypto'
import type { Notification } from './provider.ts'

const maxName = 200
const maxText = 500
/** Minor units. No account can hold more. */
const maxAmount = 10n ** 17n

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

// PostgreSQL stores no NUL, and no half of a surrogate pair in JSON.
const clean = (text: string) => text.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD')
const nameOf = (text: string) => (text.length <= maxName ? clean(text) : `sha256:${hashOf(text)}`)
// Without the marks of bilingual house text, so that text from outside cannot imitate it.
const textOf = (text: string) => clean(withoutMarks(text).slice(0, maxText))

/** Derives a part of a ledger id from a provider's name, whatever characters the name has. */
export const idPartOf = (name: string): string => (/^[\w.:@-]{1,64}$/.test(name) ? name : hashOf(name))

/**
 * Makes the names and texts of a notification storable and indexable: a webhook that cannot be stored would fail for
 * ever and leave its money unbooked. Undefined for an amount that no account can hold.
 */
export function boundedNews(news: Notification): Notification | undefined {
  if (news.amount > maxAmount) return undefined
  switch (news.about) {
    case 'deposit':
      return {
        ...news,
        providerOrder: nameOf(news.providerOrder),
        merchantOrder: nameOf(news.merchantOrder),
        payment: nameOf(news.payment),
      }
    case 'speed':
      return {
        ...news,
        providerOrder: nameOf(news.providerOrder),
        merchantOrder: nameOf(news.merchantOrder),
        ...(news.text !== undefined && { text: textOf(news.text) }),
        ...(news.account && {
          account: {
            bankName: textOf(news.account.bankName),
            accountName: textOf(news.account.accountName),
            accountNumber: textOf(news.account.accountNumber),
          },
        }),
      }
    case 'payout':
      return {
        ...news,
        providerPayout: nameOf(news.providerPayout),
        merchantPayout: nameOf(news.merchantPayout),
        ...(news.transaction !== undefined && { transaction: nameOf(news.transaction) }),
        ...(news.reason !== undefined && { reason: textOf(news.reason) }),
      }
    default:
      return news satisfies never
  }
}
