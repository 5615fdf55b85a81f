import { randomBytes } from 'node:crypto'
import type { FeedTimeSource, MatchFeed } from './feed.ts'
import { heartbeatMs, type FeedMessage, type FeedUpdate } from './protocol/messages.ts'
import { createKeptUpdates } from './kept-updates.ts'
import { sinkOf } from './sink-of.ts'
import { steppedClock } from './stepped-clock.ts'
import { textsOnTheWire } from './texts.ts'

/** A connected customer. */
export interface Customer {
  send(frame: string): void
}

/** Numbers updates once for all customers, and keeps the latest ones for customers that missed some. */
export interface Hub {
  /** Epoch of the numbers; new at each start. */
  epoch(): string
  /** Number of the latest update. */
  number(): number
  /** Sends a snapshot of everything current, and then each update. */
  join(customer: Customer): void
  /** Sends the updates after a number of this epoch, or a snapshot when they are no longer kept; then each update. */
  resume(customer: Customer, after: number): void
  leave(customer: Customer): void
  /** Drops the kept updates, as after a long absence of a customer. */
  forget(): void
  /** Sends all kept updates once more. */
  repeat(): void
  /** Numbers an update without sending it, so that all customers have a gap until they ask for it. */
  lose(update: FeedUpdate): void
  /** Sends a raw frame in place of an update. */
  disturb(frame: (number: number) => string): void
  stop(): Promise<void>
}

export const frameOf = (message: FeedMessage): string => JSON.stringify(message, textsOnTheWire)

/** Opens a source, which runs from now on whether or not a customer is connected. */
export function createHub(feed: MatchFeed, clock: FeedTimeSource, onFailure: (error: unknown) => void): Hub {
  const epoch = randomBytes(8).toString('hex')
  const customers = new Set<Customer>()
  const kept = createKeptUpdates()
  let number = 0
  let isLive = false

  function publish(frame: string): void {
    for (const customer of customers) customer.send(frame)
  }
  function happened(update: FeedUpdate): void {
    // The source's first deliveries are the current state, which every customer gets in its snapshot.
    if (!isLive) return
    number += 1
    const frame = frameOf({ type: 'update', number, at: clock.now(), update })
    kept.keep({ number, frame })
    publish(frame)
  }

  const live = sinkOf(happened, {
    snapshotComplete: () => (isLive = true),
    heartbeat: (at) => publish(frameOf({ type: 'heartbeat', number, at })),
  })
  const stepped = steppedClock(clock)
  const stopping = new AbortController()
  let beating: NodeJS.Timeout | undefined
  async function run(): Promise<void> {
    await feed.start(live, { clock: stepped, signal: stopping.signal })
    if (stopping.signal.aborted) return
    // A source without further deliveries stops sending heartbeats, so the hub sends them.
    beating = setInterval(() => publish(frameOf({ type: 'heartbeat', number, at: clock.now() })), heartbeatMs)
  }
  const running = run()
  running.catch(onFailure)

  function join(customer: Customer): void {
    customer.send(frameOf({ type: 'snapshot', number }))
    const ending = new AbortController()
    // A source delivers everything current before its first wait.
    void feed.start(
      sinkOf((update) => customer.send(frameOf({ type: 'item', update }))),
      { clock: { now: stepped.latest }, signal: ending.signal },
    )
    ending.abort()
    customer.send(frameOf({ type: 'snapshot-complete', number, at: clock.now() }))
    customers.add(customer)
  }

  return {
    epoch: () => epoch,
    number: () => number,
    join,
    resume(customer, after) {
      customers.delete(customer)
      const missed = after > number ? undefined : kept.after(after, number)
      if (missed === undefined) {
        join(customer)
        return
      }
      customer.send(frameOf({ type: 'resumed', after }))
      for (const { frame } of missed) customer.send(frame)
      customer.send(frameOf({ type: 'heartbeat', number, at: clock.now() }))
      customers.add(customer)
    },
    leave: (customer) => void customers.delete(customer),
    forget: () => kept.forget(),
    repeat() {
      for (const { frame } of kept.all()) publish(frame)
    },
    lose(update) {
      number += 1
      kept.keep({ number, frame: frameOf({ type: 'update', number, at: clock.now(), update }) })
    },
    disturb(frame) {
      number += 1
      const text = frame(number)
      kept.keep({ number, frame: text })
      publish(text)
    },
    async stop() {
      stopping.abort()
      await running.catch(() => {})
      clearInterval(beating)
    },
  }
}
