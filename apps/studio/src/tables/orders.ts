import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'

/** A table that somebody watches, and the stream key for its picture. */
export interface Order {
  readonly table: string
  readonly key: string
}

interface OrdersNeeds {
  readonly venueUrl: string
  readonly secret: string
  readonly logger: Logger
  readonly heard: (orders: readonly Order[]) => void
}

/** The company answers after 20 s at the latest. */
const patienceMs = 30_000
const pauseMs = 1_000
/** Attempts before it is said: both programs may start at the same time. */
const silentTries = 5

/** Asks the company which tables to draw; the answer comes when it changes. @returns the function that stops asking */
export function followOrders({ venueUrl, secret, logger, heard }: OrdersNeeds): () => void {
  const stop = new AbortController()
  /** Attempts in a row without an answer. */
  let missed = 0
  const ask = async (seen: string) => {
    const at = Math.floor(Date.now() / 1_000)
    const signature = `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).digest('hex')}`
    const answer = await fetch(`${venueUrl}/studio/tables?seen=${encodeURIComponent(seen)}`, {
      headers: { 'x-media-signature': signature },
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)]),
    })
    if (!answer.ok) throw new Error(`the company answers ${answer.status}`)
    return (await answer.json()) as { readonly version: string; readonly tables: readonly Order[] }
  }
  const follow = async () => {
    let seen = ''
    while (!stop.signal.aborted)
      try {
        const { version, tables } = await ask(seen)
        if (version !== seen) heard(tables)
        seen = version
        missed = 0
      } catch (error) {
        if (stop.signal.aborted) return
        missed += 1
        if (missed === silentTries)
          logger.warn({ error: String(error) }, 'the company cannot be asked what to draw')
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
  }
  void follow()
  return () => stop.abort()
}
