import { CallError, type ErrorName } from '@grandstand/contract'
import type { Queryable, Transaction } from '../../../kernel/database.ts'
import { gather } from '../../../kernel/gather.ts'
import { move, venueAccount, type SaferPlayService, type Work } from '../../wallets/service.ts'
import type { Catalogue, Stakes } from '../catalogue/service.ts'
import type { WalletRequest } from '../protocol/wallet.ts'
import type { Venue } from '../registry/service.ts'
import { Overtaken, type Answering, type Said } from './answering.ts'
import { fingerprintOf, workIdOf } from './fingerprint.ts'
import * as store from './store.ts'

type Bet = WalletRequest<'bet'>

/** Refusals of the member's protections, as the protocol names them. */
const reasons: Readonly<Partial<Record<ErrorName, string>>> = {
  'play-excluded': 'paused',
  'money-frozen': 'paused',
  'loss-limit-reached': 'loss',
  'time-limit-reached': 'time',
}

interface Refused {
  readonly outcome: string
  readonly reason?: string
}

/** Clocks of companies differ; the venue's own decides about the last minute of free rounds. */
const clockSlackMs = 60_000

/** Whether a bet is one of the free rounds that it names. */
const isFree = (bet: Bet, grant: store.BetFacts['grant'], now: number): boolean =>
  grant !== null &&
  bet.amount === '0' &&
  grant.member_id === bet.player &&
  grant.currency === bet.currency &&
  grant.games.includes(bet.game) &&
  // The venue may use it before its answer has come here.
  (grant.state === 'given' || grant.state === 'giving') &&
  grant.valid_until + clockSlackMs > now &&
  grant.left > 0

/** Why a bet is not taken before the ledger is asked; undefined when it may be. */
function refusalOf(
  venue: Venue,
  bet: Bet,
  facts: store.BetFacts,
  { stakeMin, stakeMax }: Stakes,
  now: number,
): Refused | undefined {
  const { session } = facts
  const amount = BigInt(bet.amount)
  if (facts.is_closed) return { outcome: 'round-closed' }
  if (session === null) return { outcome: 'ended' }
  const isOfSession =
    session.member_id === bet.player && session.currency === bet.currency && session.game === bet.game
  if (!isOfSession || (facts.round_member !== null && facts.round_member !== bet.player))
    return { outcome: 'not-allowed' }
  const isClosed = venue.status !== 1
  // Sessions that the maintenance of their venue has ended are told of it while it lasts.
  if (isClosed && session.ended_because === 'venue-closed') return { outcome: 'maintenance' }
  if (session.ended_because !== null || session.ends_at <= now) return { outcome: 'ended' }
  if (isClosed) return { outcome: 'maintenance' }
  if (bet.grant !== undefined && !isFree(bet, facts.grant, now)) return { outcome: 'not-allowed' }
  if (bet.grant === undefined && (amount < stakeMin || amount > stakeMax))
    return { outcome: 'limit', reason: 'stake' }
  return undefined
}

/** Takes stakes for seamless venues. */
export function createBets({
  database,
  answering,
  clock,
  stakesOf,
  refusalsOf,
}: {
  readonly database: Queryable
  readonly answering: Answering
  readonly clock: { now(): number }
  readonly stakesOf: Catalogue['stakesOf']
  readonly refusalsOf: SaferPlayService['refusalsOf']
}) {
  const factsOf = gather((bets: readonly store.BetKeys[]) => store.readBetFacts(database, bets))

  /** @throws Overtaken */
  return async function bet(venue: Venue, asked: Bet): Promise<Said> {
    const kept = { kind: 'bet' as const, fingerprint: fingerprintOf('bet', asked) }
    const facts = await factsOf({ ...asked, venue: venue.code })
    if (facts.play) return answering.known(venue, facts.play, kept, asked)
    const stakes = stakesOf(venue, asked.game, asked.currency)
    const refusal = refusalOf(venue, asked, facts, stakes, clock.now())
    if (refusal) return answering.keep(venue, asked, { ...kept, ...refusal })
    const { grant } = asked
    const taken = { ...kept, outcome: 'done', turn: facts.turn }
    if (grant !== undefined)
      return answering.keep(venue, asked, taken, [], (tx) => refusalOfFree(tx, venue, { ...asked, grant }))
    const said = await withLimits(() => answering.move(venue, asked, taken, workOf(venue, asked)))
    if (said instanceof LimitReached)
      return answering.keep(venue, asked, { ...kept, outcome: 'limit', reason: said.reason })
    if (typeof said === 'object') return said
    if (said === 'insufficient-funds')
      return answering.keep(venue, asked, { ...kept, outcome: 'insufficient' })
    if (said === 'account-missing') return answering.keep(venue, asked, { ...kept, outcome: 'not-allowed' })
    throw new Overtaken(`the work of ${asked.transaction}: ${said}`)
  }

  /** A free round meets the member's protections like a bet, except the loss limit: nothing can be lost. */
  async function refusalOfFree(
    tx: Transaction,
    venue: Venue,
    { player, grant }: { readonly player: string; readonly grant: string },
  ): Promise<Refused | undefined> {
    if (!(await store.lockFreeRounds(tx, venue.code, grant))) return { outcome: 'not-allowed' }
    const refusal = (await refusalsOf(tx, [player])).get(player)
    const reason = refusal && reasons[refusal]
    return reason === undefined || reason === 'loss' ? undefined : { outcome: 'limit', reason }
  }

  function workOf(venue: Venue, { transaction, player, currency, amount, round }: Bet): Work {
    return {
      op: 'transfer',
      id: workIdOf(venue.code, 'bet', transaction),
      kind: 'game-bet',
      postings: move(
        BigInt(amount),
        answering.accountOf({ player, currency }),
        venueAccount(venue.code, 'venue-play', currency),
      ),
      memo: { note: venue.name, reference: round },
    }
  }
}

class LimitReached {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Answers what a limit, a pause or a freeze forbids with the protocol's reason. */
async function withLimits<T>(run: () => Promise<T>): Promise<T | LimitReached> {
  try {
    return await run()
  } catch (error) {
    const reason = error instanceof CallError ? reasons[error.refusal] : undefined
    if (reason === undefined) throw error
    return new LimitReached(reason)
  }
}
