import type { Webhook } from '../../http/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Live, MediaServer } from './service.ts'

/** Webhook through which the media server reports broadcasts and asks whether they are allowed. */
export const mediaWebhook = (live: Live, media: MediaServer | undefined, clock: Clock): Webhook => ({
  path: '/webhooks/media',
  async receive({ body, headers }) {
    const news = media?.readNews(body.toString('utf8'), headers, clock.now())
    if (!media || !news || !live.signal) return { status: 401 }
    return media.answer(await live.signal.take(news))
  },
})
