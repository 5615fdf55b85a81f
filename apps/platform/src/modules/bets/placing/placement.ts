import { CallError, type CallInput, type CallOutput } from '@grandstand/contract'
import { placeBet, type quoteBet, type Bet, type SlipBetAsked } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import { outputEncoder } from '@grandstand/wire/server'
import * as z from 'zod/mini'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { isCheckViolation } from '../../../kernel/database-errors.ts'
import { gather } from '../../../kernel/gather.ts'
import { insertRows, type InsertRow } from '../../../kernel/insert-row.ts'
import type { Answer, Intention, Once } from '../../../kernel/once.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { walletOf, type Wallets } from '../../wallets/service.ts'
import { delayOf, draftBet, risksOf, type Waiting } from './bet-draft.ts'
import { betFact } from '../facts.ts'
import { judgeBet, type JudgedBet } from '../judging/bet-judgement.ts'
import { dayStakeMaxOf, limitsOf, wholeStake, type BetLimits, type Room } from '../limits/bet-limits.ts'
import { holdStake } from '../money.ts'
import type { JointOdds } from '../judging/bet-odds.ts'
import {
  brokenLimit,
  refusalError,
  refusedByBook,
  refusedByLedger,
  refusedByLimit,
  type Refused,
} from './bet-refusals.ts'
import { newBetRows } from '../store.ts'
import type { Book } from '../../offer/service.ts'
import type { PlacedBet } from './placed-lately.ts'
import { quoteBets } from './quotation.ts'
import { readRooms, stakeDayOf, type RoomAsked } from '../limits/risk-store.ts'
import type { BetSettings } from '../settings.ts'
import { fenOf, stakeUnit, type StakeUnit } from '../limits/stake-unit.ts'

/** May this member spend? Throws the refusal where not: limits that members set themselves, exclusion. */
export interface Spending {
  require(memberId: string, what: { readonly kind: 'bet'; readonly amount: bigint }): Promise<void>
}

interface PlacementNeeds {
  readonly database: Database
  readonly book: Pick<Book, 'standing'>
  readonly joint: JointOdds
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly newId: () => string
  readonly settings: BetSettings
  readonly spending: Spending
  /** A bet waits for acceptance from now on. */
  readonly onWaiting: (decideAt: number) => void
  /** A bet was accepted as it was placed; `wire` is how it travels. */
  readonly onPlaced: (placed: PlacedBet) => void
  /** What open bets on a selection may cost leaves no room for the least stake. */
  readonly onExposed: (leg: SlipBetAsked['legs'][number]) => void
}

/** Who places it, and the intention that it happens once under. */
export interface Asking {
  readonly memberId: string
  readonly uuid: string
  readonly bodyHash: string
}

type PlaceInput = CallInput<typeof placeBet>
type Placed = CallOutput<typeof placeBet>
type Quote = CallOutput<typeof quoteBet>

/** What a placement is judged by: the room that there is, and what its stakes count. */
interface Judged {
  readonly room: Room
  readonly unit: StakeUnit
}

/** One bet of the placement that could be taken, with its limits. */
interface Takeable {
  readonly at: number
  readonly judged: JudgedBet
  readonly limits: BetLimits
}

/** A bet ready to be written, with its rows. */
interface Draft {
  readonly at: number
  readonly bet: Bet
  readonly rows: readonly InsertRow[]
}

/** The answer as it travels. */
type PlacedOnWire = Answer & { readonly bets: readonly PlacedBet['wire'][] }

const encodeAnswer = outputEncoder(placeBet.output)

export function createPlacement(needs: PlacementNeeds) {
  const { book, wallets, once, outbox, clock, settings, database } = needs
  const judging = {
    standing: (leg: SlipBetAsked['legs'][number]) => book.standing(leg.matchId, leg.marketId, leg.selection),
    joint: needs.joint,
  }
  const maySpend = (memberId: string, { bets }: PlaceInput) =>
    needs.spending.require(memberId, { kind: 'bet', amount: wholeStake(bets) })
  const roomAsked = (memberId: string, bets: readonly SlipBetAsked[]): RoomAsked => ({
    memberId,
    day: stakeDayOf(clock.now()),
    selections: bets.flatMap(({ legs }) => legs),
  })
  const readGathered = gather((asked: readonly RoomAsked[]) => readRooms(database, asked), {
    restMs: settings.readRestMs,
  })
  const roomOf = (memberId: string, bets: readonly SlipBetAsked[]) => readGathered(roomAsked(memberId, bets))

  const unitOf = ({ bets: [first] }: PlaceInput, on?: Queryable) =>
    stakeUnit(first?.lineStake.currency ?? 'CNY', () => wallets.rate(on))

  async function roomWithin(tx: Queryable, memberId: string, bets: readonly SlipBetAsked[]): Promise<Room> {
    const [room] = await readRooms(tx, [roomAsked(memberId, bets)])
    if (room === undefined) throw new Error('a room was asked for and none was read')
    return room
  }

  /** Judges every bet of the placement, each with the room that those before it leave of the day. */
  function judgeAll(input: PlaceInput, { room, unit }: Judged): { takeable: Takeable[]; refused: Refused[] } {
    const takeable: Takeable[] = []
    const refused: Refused[] = []
    let stakedToday = room.stakedToday
    for (const [at, bet] of input.bets.entries()) {
      const judged = judgeBet(bet, input, judging)
      if ('refusal' in judged) {
        refused.push(refusedByBook(at, judged))
        continue
      }
      const limits = limitsOf(judged, settings, { ...room, stakedToday }, unit)
      const broken = brokenLimit(bet.lineStake.minor, limits)
      if (broken) {
        const [leg, ...others] = bet.legs
        const isFull = broken.reason === 'exposure' && broken.limit < limits.stakeMin
        if (isFull && leg && others.length === 0) needs.onExposed(leg)
        refused.push(refusedByLimit(at, broken, unit.currency))
        continue
      }
      stakedToday += fenOf(bet.lineStake.minor * BigInt(limits.lines), unit)
      takeable.push({ at, judged, limits })
    }
    return { takeable, refused }
  }

  /** The bets as they are written. Those that stand or fall together wait for the last of them. */
  function draft(
    memberId: string,
    input: PlaceInput,
    takeable: readonly Takeable[],
    { room, unit }: Judged,
  ): Draft[] {
    const placedAt = clock.now()
    const delays = takeable.map(({ judged }) => delayOf(judged, settings))
    const isGroup = takeable.length > 1 && input.isPartAllowed !== true
    const longest = Math.max(...delays)
    const waitingFor = (delay: number): Waiting =>
      delay === 0
        ? undefined
        : { decideAt: placedAt + delay, decideBy: placedAt + settings.acceptanceCeilingMs }
    const ids = takeable.map(() => needs.newId())
    const groupId = isGroup && longest > 0 ? ids[0] : undefined
    return takeable.flatMap(({ at, judged, limits }, index) => {
      const [asked, id, delay] = [input.bets[at], ids[index], isGroup ? longest : delays[index]]
      if (asked === undefined || id === undefined || delay === undefined) return []
      const { lines } = limits
      const waiting = waitingFor(delay)
      const bet = draftBet({ id, placedAt, judged, asked, consent: input, lines, waiting, unit })
      const rows = newBetRows(
        { bet, memberId },
        {
          groupId,
          stakeDay: stakeDayOf(placedAt),
          dayStakeMax: dayStakeMaxOf(settings, room),
          risks: risksOf(bet, judged, settings, unit),
          unit,
        },
      )
      return { at, bet, rows }
    })
  }

  /** JSON as it travels: amounts as decimal strings. */
  const answerOf = (bets: readonly Bet[], refused: readonly Refused[]) =>
    encodeAnswer({ bets: [...bets], refused: [...refused] }) as PlacedOnWire

  /** One bet: its hold shares a commit with whatever else waits, and the bet, its event and the answer are written beside it. */
  async function placeOne(intention: Intention, input: PlaceInput): Promise<Answer> {
    const memberId = intention.actor
    // Read beside the answer that may be kept already: a second journey would cost every new bet more.
    const asked = roomOf(memberId, input.bets)
    asked.catch(() => {})
    return once.beside<Answer>(intention, async (record) => {
      const [room, unit] = await Promise.all([asked, unitOf(input), maySpend(memberId, input)])
      const { takeable, refused } = judgeAll(input, { room, unit })
      const [one] = draft(memberId, input, takeable, { room, unit })
      if (one === undefined) throw refusalError(refused)
      const { bet, rows } = one
      const kept = answerOf([bet], [])
      const outcome = await wallets
        .submit(holdStake(memberId, bet), [
          ...rows,
          outbox.row(betFact('bet-placed', bet.id, memberId)),
          record(kept),
        ])
        .catch((error: unknown) => refuseOverrun(error, memberId, input))
      if (outcome !== 'applied') throw refusalError([refusedByLedger(0, outcome)])
      outbox.wake()
      if (bet.decideAt !== undefined) needs.onWaiting(bet.decideAt)
      else for (const wire of kept.bets) needs.onPlaced({ betId: bet.id, memberId, wire })
      return kept
    })
  }

  /** Several bets: all holds in one transaction, so that all are taken or none, unless the member said otherwise. */
  async function placeSeveral(intention: Intention, input: PlaceInput): Promise<Answer> {
    const memberId = intention.actor
    const isPartAllowed = input.isPartAllowed === true
    if (!(await once.isDone(intention))) await maySpend(memberId, input)
    return once
      .inTransaction<Answer>(intention, async (tx) => {
        const judged = { room: await roomWithin(tx, memberId, input.bets), unit: await unitOf(input, tx) }
        const { takeable, refused } = judgeAll(input, judged)
        if (takeable.length === 0 || (refused.length > 0 && !isPartAllowed)) throw refusalError(refused)
        const drafts = draft(memberId, input, takeable, judged)
        const outcomes = await wallets.apply(
          tx,
          drafts.map(({ bet }) => holdStake(memberId, bet)),
        )
        const taken = drafts.filter((_, index) => outcomes[index] === 'applied')
        for (const [index, { at }] of drafts.entries()) {
          const outcome = outcomes[index] ?? 'transfer-missing'
          if (outcome !== 'applied') refused.push(refusedByLedger(at, outcome))
        }
        if (taken.length === 0 || (refused.length > 0 && !isPartAllowed)) throw refusalError(refused)
        await insertRows(
          tx,
          taken.flatMap(({ rows }) => rows),
        )
        await outbox.append(tx, ...taken.map(({ bet }) => betFact('bet-placed', bet.id, memberId)))
        tx.afterCommit(() => {
          for (const { bet } of taken) if (bet.decideAt !== undefined) needs.onWaiting(bet.decideAt)
        })
        return answerOf(
          taken.map(({ bet }) => bet),
          refused.toSorted((a, b) => a.at - b.at),
        )
      })
      .catch((error: unknown) => refuseOverrun(error, memberId, input))
  }

  /** Somebody else was faster and took the room that was there: the limits of now are told. */
  async function refuseOverrun(error: unknown, memberId: string, input: PlaceInput): Promise<never> {
    if (
      !isCheckViolation(error, 'selection_exposure_max') &&
      !isCheckViolation(error, 'member_day_stake_max')
    )
      throw error
    const room = await roomOf(memberId, input.bets)
    const unit = await unitOf(input)
    const { refused } = judgeAll(input, { room, unit })
    throw refused.length > 0 ? refusalError(refused) : new CallError('stake-above-maximum', { at: 0 })
  }

  /**
   * Places bets: everything is judged here and now, by the book and the server's clock; then the holds of their
   * stakes, the bets, their events and the call's answer are written in one commit, once for each intention.
   */
  async function placeEncoded(asking: Asking, input: PlaceInput): Promise<Answer> {
    const currencies = new Set(input.bets.map(({ lineStake }) => lineStake.currency))
    if (currencies.size > 1) throw new CallError('invalid-input')
    if ((input.oddsPolicy === 'band') !== (input.bandPercent !== undefined))
      throw new CallError('invalid-input')
    const intention = { ...asking, actor: asking.memberId, call: placeBet.name }
    return (input.bets.length === 1 ? placeOne : placeSeveral)(intention, input)
  }

  return {
    /** Answers as the answer travels, the first time and every other. */
    placeEncoded,

    place: async (asking: Asking, input: PlaceInput): Promise<Placed> =>
      z.decode(
        placeBet.output,
        (await placeEncoded(asking, input)) as unknown as z.input<typeof placeBet.output>,
      ),

    /** What stands for each bet of a slip now, and how much may be staked on it in `currency`. */
    quote: async (
      memberId: string,
      bets: readonly SlipBetAsked[],
      currency: Currency = 'CNY',
    ): Promise<Quote> => {
      const [room, balances, unit] = await Promise.all([
        roomOf(memberId, bets),
        wallets.balances(memberId),
        stakeUnit(currency, () => wallets.rate()),
      ])
      const available = balances.find(({ wallet }) => wallet === walletOf(currency))?.available ?? 0n
      return quoteBets(bets, { ...judging, settings, room, available, unit })
    },
  }
}
