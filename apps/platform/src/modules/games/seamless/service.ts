import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { SaferPlayService, Wallets } from '../../wallets/service.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { walletAnswers, walletRequests, type WalletCall, type WalletRequest } from '../protocol/wallet.ts'
import type { Venue } from '../registry/service.ts'
import { gameFlags, type Sessions } from '../sessions/service.ts'
import { createAnswering, Overtaken, type Said } from './answering.ts'
import { createBets } from './bets.ts'
import { createEnds, type MostOf } from './ends.ts'
import { createLane } from './lane.ts'
import { createOneByOne } from './one-by-one.ts'

export { LaneFull } from './lane.ts'

export interface VenueWalletNeeds {
  readonly database: Database
  readonly wallets: Pick<Wallets, 'submit'>
  readonly clock: Clock
  readonly sessions: Sessions
  readonly saferPlay: Pick<SaferPlayService, 'refusalsOf'>
  /** Stakes of a game; the venue's bounds without it. */
  readonly stakesOf?: Catalogue['stakesOf']
  readonly mostOf?: MostOf
  /** What a member may lose in a session with a transfer venue; undefined for no limit. */
  readonly lossMax?: (venue: Venue, memberId: string, currency: 'CNY' | 'USDT') => Promise<bigint | undefined>
  /** How long a member's time limits let them play on; undefined for no limit. */
  readonly playMs?: (memberId: string) => Promise<number | undefined>
}

/** Times that a request is served anew after another one used the same rows at the same moment. */
const mostTries = 20

/**
 * The wallet that seamless venues ask. Each request moves its money, stores its row and its answer in one commit, once
 * for each transaction id.
 */
export function createVenueWallet(needs: VenueWalletNeeds) {
  const { database, clock, sessions, lossMax, playMs } = needs
  const { refusalsOf } = needs.saferPlay
  const stakesOf: Catalogue['stakesOf'] =
    needs.stakesOf ?? (({ bounds }, _game, currency) => bounds[currency])
  const answering = createAnswering(needs)
  const bet = createBets({ database, answering, clock, stakesOf, refusalsOf })
  const ends = createEnds({ database, answering, clock, mostOf: needs.mostOf ?? (() => undefined) })
  // Wins and rollbacks do not wait for bets, and bets are not starved by them.
  const betLane = createLane(64, 2_000)
  const endLane = createLane(64, 20_000)
  // Bets of a round, its last win and its close take places in it: at once they would take each other's. The tries are
  // for those of other nodes.
  const oneByOne = createOneByOne()
  const inRound = <T>({ code }: Venue, round: string, task: () => Promise<T>) =>
    oneByOne(`${code}/${round}`, task)
  // One after the other: each has to see what the last one has paid.
  const promoLane = createLane(1, 2_000)

  async function again(serve: () => Promise<Said>): Promise<Said> {
    for (let tries = 1; ; tries++)
      try {
        return await serve()
      } catch (error) {
        if (!(error instanceof Overtaken) || tries === mostTries) throw error
      }
  }

  async function session(venue: Venue, { code, redemption }: WalletRequest<'session'>): Promise<object> {
    const found = await sessions.redeem(venue, code, redemption)
    if (found === undefined || venue.status !== 1) return { outcome: 'code-unknown' }
    const { currency, member_id: player } = found
    const { stakeMin, stakeMax } = stakesOf(venue, found.game, currency)
    const isSeamless = venue.wallet === 'seamless'
    // A seamless venue asks for each bet; a transfer venue has to know the limits beforehand.
    const most = isSeamless ? undefined : await lossMax?.(venue, player, currency)
    const mostMs = isSeamless ? undefined : await playMs?.(player)
    const endsAt = Math.min(found.ends_at.getTime(), clock.now() + (mostMs ?? Infinity))
    const money = isSeamless ? await answering.balance(player, currency) : undefined
    return {
      outcome: 'done',
      session: found.id,
      player,
      game: found.game,
      currency,
      locale: found.locale,
      stakeMin: String(stakeMin),
      stakeMax: String(stakeMax),
      ...(most !== undefined && { lossMax: String(most) }),
      endsAt,
      flags: gameFlags,
      ...(money && { balance: money }),
    }
  }

  async function balance(venue: Venue, asked: WalletRequest<'balance'>): Promise<Said> {
    const found = await sessions.find(asked.session)
    if (found?.venue !== venue.code) return { outcome: 'ended' }
    const now = await answering.balance(found.member_id, found.currency)
    const isEnded = found.ended_at !== null || found.ends_at.getTime() <= clock.now()
    return { outcome: isEnded ? 'ended' : 'done', ...(now && { balance: now }) }
  }

  const served: {
    readonly [C in WalletCall]: (venue: Venue, asked: WalletRequest<C>) => Promise<object>
  } = {
    session,
    balance,
    bet: (venue, asked) => inRound(venue, asked.round, () => betLane(() => again(() => bet(venue, asked)))),
    win(venue, asked) {
      const serve = () => endLane(() => again(() => ends.win(venue, asked)))
      return asked.isLast ? inRound(venue, asked.round, serve) : serve()
    },
    rollback: (venue, asked) => endLane(() => again(() => ends.rollback(venue, asked))),
    close: (venue, asked) =>
      inRound(venue, asked.round, () => endLane(() => again(() => ends.close(venue, asked)))),
    promo(venue, asked) {
      if (!asked.free) return promoLane(() => again(() => ends.promo(venue, asked)))
      return inRound(venue, asked.free.round, () => endLane(() => again(() => ends.promo(venue, asked))))
    },
  }

  return {
    /**
     * Serves one request of a venue whose statement was right.
     * @returns undefined when the body is none of the call's, or the wallet has no such call
     * @throws LaneFull; whatever keeps the outcome from being known
     */
    async serve(venue: Venue, call: WalletCall, body: unknown): Promise<object | undefined> {
      if (venue.wallet === 'transfer' && call !== 'session') return undefined
      const asked = walletRequests[call].safeParse(body)
      if (!asked.success) return undefined
      // The schema of the call has read the body.
      const serveCall = served[call] as (venue: Venue, asked: unknown) => Promise<object>
      const said = await serveCall(venue, asked.data)
      // An answer that the protocol does not know would be read as no answer.
      return walletAnswers[call].parse(said)
    },
  }
}
export type VenueWallet = ReturnType<typeof createVenueWallet>
