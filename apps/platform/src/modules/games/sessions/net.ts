import { CallError, type CallInput, type CallOutput, type MemberId } from '@grandstand/contract'
import type { getSessionNet } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Registry } from '../registry/service.ts'
import { VenueAway, VenueInMaintenance, type VenueHost, type VenueStanding } from '../venue.ts'
import * as store from './net-store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly registry: Pick<Registry, 'list'>
  readonly host: Pick<VenueHost, 'standing'>
  /** The currency that a member settles in. */
  readonly unitOf: (memberId: string) => Promise<Currency>
}

type Answer = CallOutput<typeof getSessionNet>

/** A round that has been open for longer waits for a person, and is none of this time. */
const longestMs = 3 * 24 * 3_600_000

/** No page of a game is open for so long: sessions last half a day. */
const oldestMs = 24 * 3_600_000

const sinceOf = (currency: Currency, value: bigint | number) => `${currency}:${value}`

/**
 * What playing a game has brought since its page was opened. `since` is a currency with, at a seamless venue, a moment,
 * and at a transfer venue what the member had won there until then.
 */
export function createSessionNet({ database, clock, registry, host, unitOf }: Needs) {
  async function ofPlays(choice: store.NetChoice, since: bigint | undefined): Promise<Answer> {
    const { currency } = choice
    const now = clock.now()
    const from = since === undefined ? now : Math.min(now, Math.max(Number(since), now - oldestMs))
    const oldest = new Date(from - longestMs)
    const { staked, returned } = await store.sumsOfPlays(database, choice, new Date(from), oldest)
    return {
      net: { minor: returned - staked, currency },
      returned: { minor: returned, currency },
      since: sinceOf(currency, from),
    }
  }

  async function askStanding({ venue, memberId }: store.NetChoice): Promise<VenueStanding | undefined> {
    try {
      return await host.standing?.(venue, memberId)
    } catch (error) {
      if (error instanceof VenueAway || error instanceof VenueInMaintenance) return undefined
      throw error
    }
  }

  async function ofMoney(choice: store.NetChoice, since: bigint | undefined): Promise<Answer> {
    const { currency, game } = choice
    const unknown = since === undefined ? {} : { since: sinceOf(currency, since) }
    const before = await store.movedTo(database, choice)
    if (before.moving > 0n) return unknown
    const standing = await askStanding(choice)
    if (standing === undefined) return unknown
    // What was moved while the venue was asked may be in its answer or not.
    const after = await store.movedTo(database, choice)
    if (after.moving > 0n || after.sent !== before.sent) return unknown
    const won = standing.balances[currency] - after.sent
    const isOpen = (round: VenueStanding['openRounds'][number]) =>
      round.game === game && round.currency === currency
    const inPlay = standing.openRounds.filter(isOpen).reduce((sum, { stake }) => sum + stake, 0n)
    const from = since ?? won + inPlay
    return {
      net: { minor: won - from, currency },
      balance: { minor: standing.balances[currency], currency },
      since: sinceOf(currency, from),
    }
  }

  /** @throws CallError venue-unknown */
  return async function netOf(memberId: MemberId, input: CallInput<typeof getSessionNet>): Promise<Answer> {
    const { venueEnName, game, since } = input
    const venue = registry.list().find(({ englishName }) => englishName === venueEnName)
    if (venue === undefined) throw new CallError('venue-unknown')
    const [named, value] = since?.split(':') ?? []
    const currency = named === undefined ? await unitOf(memberId) : (named as Currency)
    const choice = { memberId, venue: venue.code, game, currency }
    const from = value === undefined ? undefined : BigInt(value)
    return venue.wallet === 'seamless' ? ofPlays(choice, from) : ofMoney(choice, from)
  }
}
export type SessionNet = ReturnType<typeof createSessionNet>
