import type { Transaction } from '../../kernel/database.ts'
import { boundedNews } from './bounded-news.ts'
import { isKnownPaid, takeDepositNews } from './deposits/credit.ts'
import type { SpeedPays } from './deposits/speed/speed-pays.ts'
import type { Needs } from './needs.ts'
import type { Notification } from './provider.ts'
import { createTurns } from './turns.ts'

/**
 * Returns the function that handles a webhook in its original form. It answers true when it is the provider's and has
 * been handled or is about nothing of ours, so that it need not be sent again; false when it is not the provider's, is
 * stale or has an amount that cannot be booked.
 * @throws OrderNotKnown when it has to be sent again
 */
export function createNotifications(needs: Needs, speed: SpeedPays) {
  const { database, provider, clock } = needs
  const inTurn = createTurns()

  async function take(tx: Transaction, news: Notification): Promise<void> {
    switch (news.about) {
      case 'deposit':
        return takeDepositNews(needs, tx, news)
      case 'speed':
        return news.side === 'pay' ? speed.take(tx, news) : needs.withdrawals?.takeDraw(tx, news)
      case 'payout':
        return needs.withdrawals?.takePayout(tx, news)
      default:
        return news satisfies never
    }
  }

  return async (body: string, headers: Readonly<Record<string, unknown>>): Promise<boolean> => {
    const read = provider.readNotification(body, headers, clock.now())
    if (!read) return false
    if (read === 'ignored') return true
    const notification = boundedNews(read)
    if (!notification) {
      needs.logger.error({ amount: read.amount.toString() }, 'a provider tells of more than can be booked')
      return false
    }
    const about = notification.about === 'payout' ? notification.merchantPayout : notification.providerOrder
    await inTurn(about, async () => {
      if (await isKnownPaid(database, notification)) return
      await database.transaction((tx) => take(tx, notification))
    })
    return true
  }
}
