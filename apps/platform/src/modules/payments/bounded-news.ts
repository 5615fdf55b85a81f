import { createHash } from 'node:crypto'
import type { Notification } from './provider.ts'

const maxName = 200
const maxText = 500
/** Minor units. Beyond it no account could hold what arrives. */
const maxAmount = 10n ** 17n

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

// PostgreSQL stores no NUL, and no half of a surrogate pair in JSON.
const clean = (text: string) => text.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD')
const nameOf = (text: string) => (text.length <= maxName ? clean(text) : `sha256:${hashOf(text)}`)
const textOf = (text: string) => clean(text.slice(0, maxText))

/** Part of a ledger id that follows from a provider's name of something, whatever characters that has. */
export const idPartOf = (name: string): string => (/^[\w.:@-]{1,64}$/.test(name) ? name : hashOf(name))

/**
 * A provider's news with names and texts that can be stored and indexed, whatever the provider writes: a webhook that can
 * never be stored would fail for ever and leave its money unbooked. Undefined for an amount that no account can hold.
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
