import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Book, type Kept } from './book.ts'
import { sign } from './signature.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Simulated faults of a notification, as known from real providers. */
export interface Behaviour {
  /** Delay before it is first sent, ms. */
  readonly delayMs: number
  /** Number of times that it is sent although it was acknowledged. */
  readonly times: number
}
export const promptly: Behaviour = { delayMs: 0, times: 1 }

interface Letter extends Kept {
  readonly body: object
  readonly behaviour: Behaviour
  readonly isAcknowledged: boolean
}

interface Options {
  readonly dataDir: string
  readonly webhookUrl: string
  readonly secret: string
  readonly logger: FastifyBaseLogger
}

/**
 * Sends signed notifications until the merchant acknowledges with 2xx: 1 s, 2 s, 4 s … up to a minute apart, for a
 * day. Unacknowledged notifications are sent again after a restart.
 */
export function createNotifier({ dataDir, webhookUrl, secret, logger }: Options) {
  const letters = new Book<Letter>(dataDir, 'notifications')
  for (const letter of letters.all()) if (!letter.isAcknowledged) void deliver(letter)

  async function send(letter: Letter): Promise<boolean> {
    const body = JSON.stringify(letter.body)
    try {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': sign(secret, body, Date.now()),
        },
        body,
        signal: AbortSignal.timeout(10_000),
      })
      return answer.ok
    } catch (error) {
      logger.warn({ letter: letter.id, error: String(error) }, 'the merchant could not be reached')
      return false
    }
  }

  async function deliver(letter: Letter): Promise<void> {
    await pause(letter.behaviour.delayMs)
    const giveUpAt = Date.now() + 86_400_000
    for (let wait = 1000; !(await send(letter)); wait = Math.min(wait * 2, 60_000)) {
      if (Date.now() > giveUpAt) return
      await pause(wait)
    }
    letters.save({ ...letter, isAcknowledged: true })
    for (let sent = 1; sent < letter.behaviour.times; sent++) await send(letter)
  }

  /** Starts to notify the merchant; resolves when it was acknowledged, or given up. */
  return function notify(body: object, behaviour: Behaviour = promptly): Promise<void> {
    const id = randomUUID()
    return deliver(letters.save({ id, merchantId: id, body, behaviour, isAcknowledged: false }))
  }
}
export type Notify = ReturnType<typeof createNotifier>
