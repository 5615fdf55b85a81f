import { currencies, type Currency } from '@grandstand/money'
import { ProviderAway, type Notification, type PaymentProvider } from '../../modules/payments/provider.ts'
import type { OfferingHost } from '../../modules/games/testing/offering-host.ts'
import { VenueAway, type VenueRecord } from '../../modules/games/venue.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Chance } from './chance.ts'

interface Order {
  readonly providerOrder: string
  readonly merchantOrder: string
  readonly amount: bigint
  state: 'open' | 'paid' | 'cancelled'
}

export interface Payout {
  readonly providerPayout: string
  readonly merchantPayout: string
  readonly amount: bigint
  state: 'accepted' | 'paid' | 'failed'
}

export interface Letter {
  readonly news: Notification
  /** Earliest time of delivery, epoch ms. */
  readonly at: number
  /** Remaining deliveries, whatever is answered. */
  copies: number
}

/**
 * A simulated provider with a book of its own, which notifies late, repeatedly and contradictorily, loses answers and
 * is sometimes unavailable. Only its book is the truth.
 */
export function createProviderWorld(clock: Clock, chance: Chance) {
  const orders = new Map<string, Order>()
  const payouts = new Map<string, Payout>()
  const letters: Letter[] = []
  let held = 0n
  let payments = 0
  let isCalm = false

  /** Fails before or after the request is performed, so that the caller cannot know which. */
  async function unlessAway<T>(run: () => T): Promise<T> {
    if (!isCalm && chance.isTrue(0.05)) throw new ProviderAway('away (simulated)')
    const value = run()
    if (!isCalm && chance.isTrue(0.05)) throw new ProviderAway('answer lost (simulated)')
    return value
  }

  function tell(news: Notification): void {
    const delayMs = chance.isTrue(0.8) ? chance.below(60_000) : chance.below(30 * 60_000)
    letters.push({ news, at: clock.now() + delayMs, copies: chance.isTrue(0.3) ? 1 + chance.below(3) : 1 })
  }

  function pay(order: Order, amount: bigint): void {
    held += amount
    payments += 1
    order.state = 'paid'
    const { providerOrder, merchantOrder } = order
    const about = { about: 'deposit', providerOrder, merchantOrder, amount, currency: 'CNY' } as const
    const payment = `pay-${payments}`
    if (chance.isTrue(0.2)) tell({ ...about, event: 'seen', payment })
    tell({ ...about, event: 'paid', payment })
    // The provider sometimes reports a failure without a reason, although the payment is final.
    if (chance.isTrue(0.1)) tell({ ...about, event: 'failed', payment: `${payment}-not` })
  }

  const provider: PaymentProvider = {
    name: 'simulated',
    offers: { ways: ['page'], speed: false, payouts: true },
    createOrder: ({ merchantOrder, amount }) =>
      unlessAway(() => {
        const providerOrder = `p-${merchantOrder}`
        if (!orders.has(merchantOrder))
          orders.set(merchantOrder, { providerOrder, merchantOrder, amount, state: 'open' })
        return { providerOrder, payUrl: '' }
      }),
    cancelOrder: (providerOrder) =>
      unlessAway(() => {
        const order = orders.get(providerOrder.slice(2))
        if (order === undefined || order.state === 'paid') return 'paid'
        order.state = 'cancelled'
        return 'cancelled'
      }),
    speed: {
      open: () => Promise.reject(new ProviderAway('no speed desk here')),
      confirm: () => Promise.resolve('done'),
      release: () => Promise.resolve('done'),
      deny: () => Promise.resolve('done'),
      remind: () => Promise.resolve('done'),
      appeal: () => Promise.resolve('done'),
      cancel: () => Promise.resolve('done'),
    },
    payouts: {
      create: ({ merchantPayout, amount }) =>
        unlessAway(() => {
          const providerPayout = `o-${merchantPayout}`
          const known = payouts.get(merchantPayout)
          if (known === undefined)
            payouts.set(merchantPayout, { providerPayout, merchantPayout, amount, state: 'accepted' })
          return { providerPayout, state: known?.state ?? 'accepted' }
        }),
      find: (merchantPayout) => unlessAway(() => payouts.get(merchantPayout)),
    },
    readNotification: (body) =>
      JSON.parse(body, (key, value: unknown) =>
        key === 'amount' ? BigInt(String(value)) : value,
      ) as Notification,
  }

  return {
    provider,
    /** Money that the provider holds for us: paid in less paid out, fen. */
    held: () => held,
    becomeCalm: () => void (isCalm = true),
    /** Lets payers and banks act on some of the open orders and payouts. */
    live(): void {
      const order = chance.pick([...orders.values()].slice(-20))
      if (order?.state === 'open' && chance.isTrue(0.8))
        pay(order, chance.isTrue(0.03) ? order.amount + 100n : order.amount)
      // A second payment, or one after the order was cancelled: money that no order takes.
      const odd = chance.isTrue(0.01) ? chance.pick([...orders.values()]) : undefined
      if (odd) pay(odd, odd.amount)
      const payout = chance.pick([...payouts.values()].filter(({ state }) => state === 'accepted'))
      if (payout && (isCalm || chance.isTrue(0.6))) this.end(payout)
    },
    end(payout: Payout): void {
      payout.state = chance.isTrue(0.8) ? 'paid' : 'failed'
      if (payout.state === 'paid') held -= payout.amount
      const { providerPayout, merchantPayout, amount, state } = payout
      const about = { about: 'payout', providerPayout, merchantPayout, amount, currency: 'CNY' } as const
      tell({ ...about, event: state })
      if (chance.isTrue(0.1)) tell({ ...about, event: state === 'paid' ? 'failed' : 'paid', amount: 1n })
    },
    /**
     * Takes the notifications that are due; further copies are scheduled for later. One that is not accepted is
     * scheduled again by `again`.
     */
    due(now: number): Letter[] {
      const due = letters.filter(({ at }) => at <= now)
      for (const letter of due) letters.splice(letters.indexOf(letter), 1)
      for (const letter of due)
        if (--letter.copies > 0) letters.push({ ...letter, at: now + chance.below(600_000) })
      return due
    },
    again: (letter: Letter, now: number) => void letters.push({ ...letter, at: now + 1_000, copies: 1 }),
    hasOpen: () => letters.length > 0 || [...payouts.values()].some(({ state }) => state === 'accepted'),
  }
}
export type ProviderWorld = ReturnType<typeof createProviderWorld>

const venues = ['live', 'egame'].map((code) => ({
  code,
  englishName: code.toUpperCase(),
  name: code,
  currencies,
}))

/** A simulated venue with a book of its own: it performs a transfer once, and may lose its answer, or refuse. */
export function createVenueWorld(chance: Chance) {
  const balances = new Map<string, bigint>()
  const said = new Map<string, VenueRecord & { readonly state: 'done' | 'refused' }>()
  let isCalm = false
  const keyOf = (venue: string, memberId: string, currency: Currency) => `${venue} ${memberId} ${currency}`
  const lies = (venue: string, memberId: string, currency: Currency) =>
    balances.get(keyOf(venue, memberId, currency)) ?? 0n

  const host: OfferingHost = {
    venues,
    balances(venue, memberId) {
      if (!isCalm && chance.isTrue(0.05)) return Promise.reject(new VenueAway('away (simulated)'))
      return Promise.resolve({
        CNY: lies(venue, memberId, 'CNY'),
        USDT: lies(venue, memberId, 'USDT'),
      })
    },
    transfer({ id, venue, memberId, direction, currency, amount }) {
      if (!isCalm && chance.isTrue(0.1)) return Promise.reject(new VenueAway('away (simulated)'))
      let answer = said.get(id)
      if (answer === undefined) {
        const before = lies(venue, memberId, currency)
        const after = direction === 'in' ? before + amount : before - amount
        const isRefused = after < 0n || (!isCalm && chance.isTrue(0.1))
        answer = isRefused ? { state: 'refused' } : { state: 'done', currency, amount }
        said.set(id, answer)
        if (!isRefused) balances.set(keyOf(venue, memberId, currency), after)
      }
      if (!isCalm && chance.isTrue(0.1)) return Promise.reject(new VenueAway('answer lost (simulated)'))
      return Promise.resolve(answer.state)
    },
    find: (_venue, id) => Promise.resolve(said.get(id) ?? { state: 'unknown' }),
  }
  return {
    host,
    /** All that players have at a venue. */
    total: (venue: string, currency: Currency) =>
      [...balances].reduce(
        (sum, [key, each]) =>
          key.startsWith(`${venue} `) && key.endsWith(` ${currency}`) ? sum + each : sum,
        0n,
      ),
    becomeCalm: () => void (isCalm = true),
  }
}
export type VenueWorld = ReturnType<typeof createVenueWorld>
