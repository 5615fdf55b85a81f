import { CallError, type CallInput, type CallOutput } from '@grandstand/contract'
import type { launchDemo, launchGame } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Database } from '../../kernel/database.ts'
import type { Following } from './following/service.ts'
import type { SaferPlayService } from '../wallets/service.ts'
import type { Catalogue } from './catalogue/service.ts'
import type { Company, Registry, Venue } from './registry/service.ts'
import type { Sessions } from './sessions/service.ts'
import { netSent } from './store.ts'

interface Needs {
  readonly database: Database
  readonly registry: Pick<Registry, 'list' | 'now'>
  readonly sessions: Pick<Sessions, 'launch'>
  readonly saferPlay: Pick<SaferPlayService, 'refusalsOf' | 'lossRooms'>
  readonly catalogue: Pick<Catalogue, 'find' | 'isRead'>
  /** The currency that a member settles in. */
  readonly unitOf: (memberId: string) => Promise<Currency>
  /** Without it a launch brings no money. */
  readonly following?: Pick<Following, 'follow'>
}

/** Opens games of venues that speak the protocol. */
export function createLaunching(needs: Needs) {
  const { database, registry, sessions, saferPlay, catalogue, unitOf, following } = needs
  /**
   * The venue of a launch, as its row is now.
   * @throws CallError venue-unknown, venue-maintenance, venue-currency-not-taken
   */
  async function venueFor(englishName: string, currency: Currency): Promise<Venue & { company: Company }> {
    const code = registry.list().find((venue) => venue.englishName === englishName)?.code
    const venue = code === undefined ? undefined : await registry.now(code)
    if (venue?.company === undefined || venue.status === 2) throw new CallError('venue-unknown')
    if (venue.status === 0) throw new CallError('venue-maintenance', { until: venue.until })
    if (!venue.currencies.includes(currency)) throw new CallError('venue-currency-not-taken')
    return { ...venue, company: venue.company }
  }

  /**
   * A game has to be in the catalogue of its venue, once that has been read.
   * @throws CallError game-unknown
   */
  function requireGame({ code }: Venue, game: string, isDemo: boolean): void {
    const known = catalogue.find(code, game)
    const isOpen = known?.isOffered === true && !known.isPaused && (known.hasDemo || !isDemo)
    if (catalogue.isRead(code) && !isOpen) throw new CallError('game-unknown')
  }

  const addressOf = ({ playOrigin }: Company, query: Readonly<Record<string, string>>) =>
    `${playOrigin}/launch?${new URLSearchParams(query).toString()}`

  return {
    async launch(
      asking: Asking,
      { venueEnName, game, withMoney = false }: CallInput<typeof launchGame>,
      locale: string,
      login?: string,
    ): Promise<CallOutput<typeof launchGame>> {
      const { memberId } = asking
      const currency = await unitOf(memberId)
      const venue = await venueFor(venueEnName, currency)
      requireGame(venue, game, false)
      const refusals = await database.transaction((tx) => saferPlay.refusalsOf(tx, [memberId]))
      const refusal = refusals.get(memberId)
      if (refusal !== undefined) throw new CallError(refusal)
      const { session, code, until } = await sessions.launch(venue, {
        memberId,
        currency,
        game,
        locale,
        login,
      })
      const followed =
        withMoney && venue.wallet === 'transfer'
          ? await following?.follow(asking, venue, currency, session.id)
          : undefined
      return { url: addressOf(venue.company, { code }), sessionId: session.id, until, ...followed }
    },

    async demo({ venueEnName, game, currency = 'CNY' }: CallInput<typeof launchDemo>) {
      const venue = await venueFor(venueEnName, currency)
      requireGame(venue, game, true)
      return { url: addressOf(venue.company, { demo: game, currency }) }
    },

    /**
     * What a member may lose in a session with a transfer venue: what their loss limits leave, and what they have sent
     * there in the limits' periods, which counts as lost already. Undefined without a limit.
     */
    lossMax: (
      venue: Pick<Venue, 'code'>,
      memberId: string,
      currency: Currency,
    ): Promise<bigint | undefined> =>
      database.transaction(async (tx) => {
        let least: bigint | undefined
        for (const { left, since } of await saferPlay.lossRooms(tx, memberId, currency)) {
          const sent = await netSent(tx, { memberId, venue: venue.code, currency, since: new Date(since) })
          const room = left + (sent > 0n ? sent : 0n)
          const floored = room > 0n ? room : 0n
          if (least === undefined || floored < least) least = floored
        }
        return least
      }),
  }
}
export type Launching = ReturnType<typeof createLaunching>
