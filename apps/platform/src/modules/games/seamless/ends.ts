import { inBoth } from '@grandstand/contract/house-text'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { gather } from '../../../kernel/gather.ts'
import type { InsertRow } from '../../../kernel/insert-row.ts'
import { move, venueAccount, type Outcome, type Work } from '../../wallets/service.ts'
import type { WalletRequest } from '../protocol/wallet.ts'
import type { Venue } from '../registry/service.ts'
import { Overtaken, type Answering, type Said } from './answering.ts'
import { fingerprintOf, workIdOf } from './fingerprint.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000
const freeRound = inBoth('免费局', 'free round')

interface Needs {
  readonly database: Queryable
  readonly answering: Answering
  readonly clock: { now(): number }
  readonly mostOf: MostOf
}

/**
 * The most that a round can pay for `staked`, with its jackpot; undefined where the game's maximum is not known.
 * @param staked minor units of `currency`
 */
export type MostOf = (venue: string, game: string, currency: Currency, staked: bigint) => bigint | undefined

/** Money for a bet: a win, or what a round of free rounds won, which comes as a promo and closes the round. */
type Winning = WalletRequest<'win'> & { readonly grant?: string; readonly promotion?: string }

/** Whether a win or a rollback names the bet as it was. */
const isOfBet = (
  bet: store.Play,
  asked: Pick<WalletRequest<'win'>, 'player' | 'round' | 'game' | 'currency'>,
): boolean =>
  bet.kind === 'bet' &&
  bet.member_id === asked.player &&
  bet.round === asked.round &&
  bet.game === asked.game &&
  bet.currency === asked.currency

/** Free rounds are paid by promos that name them, and close with a win of nothing; other bets by wins. */
const isPaidAs = (bet: store.Play, { grant, amount }: Winning, kind: 'win' | 'promo'): boolean =>
  kind === 'promo' ? bet.free_grant === grant : bet.free_grant === null || amount === '0'

const isTombstone = ({ fingerprint }: store.Play): boolean => fingerprint === null

const done = (said: Said | Exclude<Outcome, 'applied'>): Said => {
  if (typeof said === 'object') return said
  throw new Overtaken(`the ledger said ${said}`)
}

/** Pays and returns bets for seamless venues. None of it looks at the session or at the member's limits. */
export function createEnds(needs: Needs) {
  const { database, answering, clock } = needs
  const factsOf = gather((ends: readonly store.EndKeys[]) => store.readEndFacts(database, ends))

  /** Stores an answer that moves nothing and that a person looks at. */
  async function odd(
    venue: Venue,
    asked: Winning | WalletRequest<'rollback'>,
    kept: { readonly kind: 'win' | 'promo' | 'rollback'; readonly fingerprint: string },
    outcome: Exclude<store.OddityKind, 'bet-unknown'>,
  ): Promise<Said> {
    const said = await answering.keep(venue, asked, { ...kept, outcome })
    await answering.note(venue, asked, outcome)
    return said
  }

  /** @throws Overtaken */
  async function pay(
    venue: Venue,
    asked: Winning,
    kept: { readonly kind: 'win' | 'promo'; readonly fingerprint: string },
  ): Promise<Said> {
    const facts = await factsOf({ ...asked, venue: venue.code })
    if (facts.play) return answering.known(venue, facts.play, kept, asked)
    const { bet } = facts
    if (bet && isTombstone(bet)) return odd(venue, asked, kept, 'rolled-back')
    if (!bet || (bet.kind === 'bet' && bet.outcome !== 'done')) {
      await answering.note(venue, asked, 'bet-unknown')
      return { outcome: 'bet-unknown' }
    }
    if (!isOfBet(bet, asked) || !isPaidAs(bet, asked, kept.kind)) return odd(venue, asked, kept, 'conflict')
    if (facts.end === 'rolled-back') return odd(venue, asked, kept, 'rolled-back')
    if (facts.isClosed) return odd(venue, asked, kept, 'round-closed')
    const judged = await judge(needs, venue, asked, facts)
    if (judged === 'held') return { outcome: 'held' }
    if (judged === 'conflict') return odd(venue, asked, kept, 'conflict')
    const at = new Date(clock.now())
    const further: InsertRow[] = [
      ...(facts.end === undefined ? [store.betEndRow(venue.code, asked.bet, 'won', at)] : []),
      ...(asked.isLast ? [store.roundEndRow(venue.code, asked, at)] : []),
    ]
    const ended = { ...kept, outcome: 'done', ...(asked.isLast && { turn: facts.turn }) }
    if (asked.amount === '0') return answering.keep(venue, asked, ended, further)
    const work = workOf(needs, venue, kept.kind, asked.transaction, asked)
    return done(await answering.move(venue, asked, ended, work, further))
  }

  return {
    /** @throws Overtaken */
    win: (venue: Venue, asked: WalletRequest<'win'>): Promise<Said> =>
      pay(venue, asked, { kind: 'win', fingerprint: fingerprintOf('win', asked) }),

    /** @throws Overtaken */
    async rollback(this: void, venue: Venue, asked: WalletRequest<'rollback'>): Promise<Said> {
      const kept = { kind: 'rollback' as const, fingerprint: fingerprintOf('rollback', asked) }
      const facts = await factsOf({ ...asked, venue: venue.code })
      if (facts.play) return answering.known(venue, facts.play, kept, asked)
      const { bet } = facts
      const returned = { ...kept, outcome: 'rolled-back' }
      if (!bet) return answering.keep(venue, asked, returned, [tombstoneOf(needs, venue, asked)])
      if (isTombstone(bet)) return answering.keep(venue, asked, returned)
      if (!isOfBet(bet, asked) || bet.amount !== BigInt(asked.amount))
        return odd(venue, asked, kept, 'conflict')
      if (bet.outcome !== 'done' || facts.end === 'rolled-back') return answering.keep(venue, asked, returned)
      if (facts.end === 'won' || facts.isClosed) return odd(venue, asked, kept, 'already-settled')
      const end = store.betEndRow(venue.code, asked.bet, 'rolled-back', new Date(clock.now()))
      if (bet.amount === 0n) return answering.keep(venue, asked, returned, [end])
      const work = workOf(needs, venue, 'rollback', asked.bet, asked)
      return done(await answering.move(venue, asked, returned, work, [end]))
    },

    /** @throws Overtaken */
    close: (venue: Venue, asked: WalletRequest<'close'>): Promise<Said> => closeRound(needs, venue, asked),
    /** @throws Overtaken */
    promo(this: void, venue: Venue, asked: WalletRequest<'promo'>): Promise<Said> {
      const { free, ...rest } = asked
      if (free === undefined) return payPromo(needs, venue, asked)
      const fingerprint = fingerprintOf('promo', asked)
      return pay(venue, { ...rest, ...free, isLast: true }, { kind: 'promo', fingerprint })
    },
  }
}

function workOf(
  { answering }: Pick<Needs, 'answering'>,
  venue: Venue,
  kind: 'win' | 'promo' | 'rollback',
  id: string,
  { player, currency, amount, round }: Winning | WalletRequest<'rollback'>,
): Work {
  return {
    op: 'transfer',
    id: workIdOf(venue.code, kind, id),
    kind: kind === 'rollback' ? 'game-rollback' : 'game-win',
    postings: move(
      BigInt(amount),
      venueAccount(venue.code, 'venue-play', currency),
      answering.accountOf({ player, currency }),
    ),
    memo: { note: kind === 'promo' ? `${venue.name} · ${freeRound}` : venue.name, reference: round },
  }
}

/** Whether a round would have paid more than its game can. */
async function isAboveGame(
  { database, mostOf }: Pick<Needs, 'database' | 'mostOf'>,
  venue: Venue,
  { round, game, currency, amount }: Winning,
  { bet, end }: store.EndFacts,
): Promise<boolean> {
  const most = (staked: bigint) => mostOf(venue.code, game, currency, staked)
  const ofBet = end === undefined && bet ? most(bet.amount) : undefined
  // Most rounds have one bet and one win, which needs no further look.
  if (ofBet !== undefined && BigInt(amount) <= ofBet) return false
  const { staked, paid } = await store.readRoundWorth(database, venue.code, round)
  const ofRound = most(staked)
  return ofRound !== undefined && paid + BigInt(amount) > ofRound
}

/** Whether a person has to approve the win, or has refused it. */
async function judge(
  needs: Pick<Needs, 'database' | 'clock' | 'mostOf'>,
  venue: Venue,
  asked: Winning,
  facts: store.EndFacts,
): Promise<'pay' | 'held' | 'conflict'> {
  const { database, clock } = needs
  const { decision } = facts
  const amount = BigInt(asked.amount)
  // Not judged anew: the bound moves with the stakes of the round and with the pool.
  if (decision === 'refuse') return 'conflict'
  if (decision === 'waiting') return 'held'
  if (decision === 'pay' || amount === 0n) return 'pay'
  const isUsual = amount <= venue.bounds[asked.currency].winMax
  if (isUsual && !(await isAboveGame(needs, venue, asked, facts))) return 'pay'
  await store.holdWin(database, {
    venue: venue.code,
    transaction_id: asked.transaction,
    member_id: asked.player,
    round: asked.round,
    currency: asked.currency,
    amount,
    asked_at: new Date(clock.now()),
  })
  return 'held'
}

/** The row of a bet that has not come, with an answer for it when it does. */
function tombstoneOf(
  { answering }: Pick<Needs, 'answering'>,
  venue: Venue,
  { bet, ...asked }: WalletRequest<'rollback'>,
): InsertRow {
  const { transaction: _rollback, ...rest } = asked
  const row = answering.rowOf(
    venue,
    { ...rest, transaction: bet },
    { kind: 'bet', fingerprint: '', outcome: 'rolled-back' },
  )
  return { ...row, row: { ...row.row, fingerprint: null } }
}

/** Closes a round whose sums agree. @throws Overtaken */
async function closeRound(
  { database, answering, clock }: Needs,
  venue: Venue,
  asked: WalletRequest<'close'>,
): Promise<Said> {
  const kept = { kind: 'close' as const, fingerprint: fingerprintOf('close', asked) }
  const play = await answering.findPlay({ venue: venue.code, transaction: asked.transaction })
  if (play) return answering.known(venue, play, kept, asked)
  const known = await store.readRoundSums(database, venue.code, asked.round)
  // A round whose only bet was never answered may be closed: the late bet is then refused.
  const isEmpty = asked.bets === '0' && asked.wins === '0'
  const sums = known ?? (isEmpty ? { bets: 0n, wins: 0n, isClosed: false, turn: 0 } : undefined)
  if (sums === undefined) return { outcome: 'round-unknown' }
  if (sums.bets !== BigInt(asked.bets) || sums.wins !== BigInt(asked.wins)) {
    const said = await answering.keep(venue, asked, { ...kept, outcome: 'conflict' })
    await answering.note(venue, asked, 'conflict')
    return said
  }
  const end = store.roundEndRow(venue.code, asked, new Date(clock.now()))
  return answering.keep(
    venue,
    asked,
    { ...kept, outcome: 'done', turn: sums.turn },
    sums.isClosed ? [] : [end],
  )
}

/** Pays what no bet stands behind. @throws Overtaken */
async function payPromo(
  { database, answering, clock }: Needs,
  venue: Venue,
  asked: WalletRequest<'promo'>,
): Promise<Said> {
  const kept = { kind: 'promo' as const, fingerprint: fingerprintOf('promo', asked) }
  const play = await answering.findPlay({ venue: venue.code, transaction: asked.transaction })
  if (play) return answering.known(venue, play, kept, asked)
  const { currency, amount, promotion } = asked
  const account = answering.accountOf(asked)
  // No bet stands behind it, so what a person would have to approve as a win is not paid.
  const { paid, turn } = await store.readPromos(database, venue.code, currency, new Date(clock.now() - dayMs))
  const isTooMuch = paid + BigInt(amount) > venue.bounds[currency].winMax
  const isOffered = venue.currencies.includes(currency)
  if (isTooMuch || !isOffered || !(await store.readBalance(database, account)))
    return answering.keep(venue, asked, { ...kept, outcome: 'not-allowed' })
  const work: Work = {
    op: 'transfer',
    id: workIdOf(venue.code, 'promo', asked.transaction),
    kind: 'game-win',
    postings: move(BigInt(amount), venueAccount(venue.code, 'venue-play', currency), account),
    memo: { note: `${venue.name} · ${promotion}` },
  }
  return done(await answering.move(venue, asked, { ...kept, outcome: 'done', turn }, work))
}
