import { sharedMemberSeed } from '@grandstand/fair'
import {
  crashCurve,
  gameNamed,
  gameWithSheet,
  hashOfSheet,
  playAgain,
  type Game,
} from '@grandstand/game-engines'
import type { Beacon } from '../fairness/beacon.ts'
import type { Chains } from '../fairness/chains.ts'
import type { Journal } from '../rounds/journal.ts'
import { everybody, RoundRefused, type Opening, type RoundRow, type SeenRound } from '../rounds/round.ts'
import type { Store } from '../store/store.ts'
import type { Currency } from '../wallet/own-book.ts'
import { whoOf, type CrashEvent, type SharedRound } from './shared-round.ts'

const game: Game = gameNamed('crash')!
const sheet = hashOfSheet(game)
const figures = game.sheet as unknown as Parameters<typeof crashCurve>[0] & {
  readonly most: number
  readonly tickMs: number
}
/** Heights of the curve after each tick, in hundredths. */
const curve = crashCurve(figures, figures.most)

export const times = { bettingMs: 8_000, pauseMs: 3_000, readyMs: 500 } as const

/** What all players of a round together can win at most, minor units. */
const liabilityMax: Readonly<Record<Currency, bigint>> = { CNY: 1_000_000_000n, USDT: 1_500_000_000_000n }

export interface CrashNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly chains: Chains
  readonly beacon: Beacon
  readonly now: () => number
  /** How long after the end of betting bets may still be answered by the operator. */
  readonly graceMs: number
  /** Announces what everybody may know, after its commit. */
  readonly publish: (event: CrashEvent) => void
}

/**
 * Crash: one round for everybody. Bets are taken until it closes; their seeds become one, and then the beacon round is
 * chosen, so nobody knows the end. The curve follows this program's clock alone: what a client shows decides nothing.
 */
export class CrashTable {
  readonly #needs: CrashNeeds
  /** Events of the transaction that is open. */
  #told: CrashEvent[] = []

  constructor(needs: CrashNeeds) {
    this.#needs = needs
  }

  current(): SharedRound | undefined {
    return this.#needs.store.all<SharedRound>('select * from shared_round order by number desc limit 1')[0]
  }

  /** Number of the round that takes bets now, or takes them next. */
  nextNumber(): number {
    const round = this.current()
    if (round === undefined) return 1
    return this.#needs.now() < round.closes_at ? round.number : round.number + 1
  }

  /** What everybody may know now of the round, for those who come later. */
  snapshot(): CrashEvent | undefined {
    const round = this.current()
    if (round === undefined) return undefined
    const players = this.#parts(round.number, 'voided_at is null').map((row) => ({
      ...this.#partOf(row),
      height: row.multiplier === null || row.multiplier === 0 ? null : row.multiplier / 100,
    }))
    const isOver = round.ended_at !== null
    return {
      kind: 'snapshot',
      number: round.number,
      closesAt: round.closes_at,
      startsAt: round.starts_at,
      height: isOver ? round.end_height : null,
      players,
      past: this.#past(),
      at: this.#needs.now(),
    }
  }

  /** The ends of the last rounds, the newest first. */
  #past(): { readonly number: number; readonly height: number }[] {
    return this.#needs.store.all(
      `select number, end_height height from shared_round where ended_at is not null
       order by number desc limit 20`,
    )
  }

  /** Takes a bet of the round whose betting is open. The automatic height is fixed with it. @throws RoundRefused */
  join(opening: Opening): SeenRound {
    const { store, journal, now } = this.#needs
    return this.#telling(() => {
      if (!game.accepts(opening.bet) || opening.stake < 1n) throw new RoundRefused('no-such-bet')
      const known = store.all('select 1 from round where player = ? and request = ?', [
        opening.player,
        opening.request,
      ])
      const round = this.current()
      if (known.length > 0) return journal.join(opening, { number: round?.number ?? 1, sheet })
      if (round === undefined || now() >= round.closes_at) throw new RoundRefused('too-soon')
      const most = opening.stake * BigInt(leaveAtOf(opening.bet))
      if ((this.#liability(round.number, opening.currency) + most) / 100n > liabilityMax[opening.currency])
        throw new RoundRefused('limit')
      return journal.join(opening, { number: round.number, sheet })
    })
  }

  /** Stakes times their automatic heights, in hundredths. */
  #liability(number: number, currency: Currency): bigint {
    return this.#parts(number, 'voided_at is null')
      .filter((row) => row.currency === currency)
      .reduce((sum, row) => sum + BigInt(row.stake) * BigInt(leaveAtOf(JSON.parse(row.bet))), 0n)
  }

  /** Tells everybody of a bet that is taken now. */
  taken(row: RoundRow): void {
    this.#needs.publish({ kind: 'bet', number: row.number, ...this.#partOf(row) })
  }

  /** Leaves at the height that the curve has at this moment. @throws RoundRefused */
  leave(player: string, id: string): SeenRound {
    const { journal, now } = this.#needs
    return this.#telling(() => {
      const row = journal.rowOf(id)
      if (row === undefined || row.player !== player || row.own_seed === null)
        throw new RoundRefused('no-such-round')
      const round = this.#numbered(row.number)
      if (row.multiplier !== null) return journal.see(player, id)!
      const startsAt = round?.starts_at ?? Infinity
      if (round === undefined || row.bet_taken_at === null || now() < startsAt)
        throw new RoundRefused('not-fixed')
      const height = heightAt(startsAt, now())
      if (round.ended_at !== null || height > round.end_height!) throw new RoundRefused('no-such-choice')
      // A height that the automatic one has passed already is that one.
      const automatic = leaveAtOf(JSON.parse(row.bet))
      this.#settle(row.id, Math.min(height, automatic))
      return journal.see(player, id)!
    })
  }

  /** Makes the next step that is due. `isAnybodyHere`: a round is opened only for somebody. */
  tick(isAnybodyHere: boolean): void {
    const { now } = this.#needs
    const round = this.current()
    if (round === undefined || (round.ended_at !== null && now() >= round.ended_at + times.pauseMs)) {
      if (isAnybodyHere) this.#telling(() => this.#open((round?.number ?? 0) + 1))
      return
    }
    if (round.ended_at !== null) return
    if (round.locked_at === null) {
      if (now() >= round.closes_at + this.#needs.graceMs) this.#telling(() => this.#lock(round))
    } else if (round.starts_at === null) this.#telling(() => this.#start(round))
    else if (now() >= round.starts_at) this.#fly(round)
  }

  #open(number: number): void {
    const { store, chains, now } = this.#needs
    const closesAt = now() + times.bettingMs
    store.run('insert into shared_round (number, game, sheet, opened_at, closes_at) values (?, ?, ?, ?, ?)', [
      number,
      game.name,
      sheet,
      now(),
      closesAt,
    ])
    const chain = chains.ofRound(everybody, game.name, number)
    this.#told.push({
      kind: 'opened',
      number,
      closesAt,
      before: chains.linkOf(chain, number - 1),
      head: chain.head,
    })
  }

  #lock(round: SharedRound): void {
    const { store, journal, beacon, now } = this.#needs
    for (const late of this.#parts(round.number, 'bet_taken_at is null and voided_at is null'))
      journal.voidLate(late.id)
    const parts = this.#parts(round.number, 'bet_taken_at is not null')
    const seeds = parts.map(({ own_seed }) => own_seed!)
    const seed = sharedMemberSeed(seeds)
    const beaconRound = beacon.roundAt(now())
    store.run('update shared_round set locked_at = ?, beacon_round = ?, member_seed = ? where number = ?', [
      now(),
      beaconRound,
      seed,
      round.number,
    ])
    store.run(
      'update round set beacon_round = ?, member_seed = ? where own_seed is not null and number = ?',
      [beaconRound, seed, round.number],
    )
    this.#told.push({ kind: 'locked', number: round.number, seeds, beaconRound })
  }

  #start(round: SharedRound): void {
    const { store, chains, beacon, now } = this.#needs
    const randomness = beacon.randomness(round.beacon_round!, now())
    if (randomness === undefined) return
    const link = chains.linkOf(chains.ofRound(everybody, game.name, round.number), round.number)
    const played = gameWithSheet(round.game, round.sheet) ?? game
    const keys = {
      game: round.game,
      sheet: round.sheet,
      number: round.number,
      link,
      memberSeed: round.member_seed!,
      beacon: { chain: beacon.schedule.chain, round: round.beacon_round!, randomness },
    }
    const ended = playAgain(played, keys, {}, []).events.find(({ kind }) => kind === 'ended')
    const startsAt = now() + times.readyMs
    store.run('update shared_round set randomness = ?, starts_at = ?, end_height = ? where number = ?', [
      randomness,
      startsAt,
      Number(ended?.['height']),
      round.number,
    ])
    store.run('update round set randomness = ?, fixed_at = ? where own_seed is not null and number = ?', [
      randomness,
      now(),
      round.number,
    ])
    this.#told.push({ kind: 'started', number: round.number, startsAt })
  }

  /** Automatic leaving at each height that the curve has reached, and the end. */
  #fly(round: SharedRound): void {
    const { store, journal, now } = this.#needs
    const height = heightAt(round.starts_at!, now())
    const isOver = height > round.end_height!
    const waiting = this.#parts(round.number, 'multiplier is null and voided_at is null')
    const reached = Math.min(height, round.end_height!)
    const leaving = waiting.filter((row) => leaveAtOf(JSON.parse(row.bet)) <= reached)
    if (!isOver && leaving.length === 0) return
    this.#telling(() => {
      for (const row of leaving) this.#settle(row.id, leaveAtOf(JSON.parse(row.bet)))
      if (!isOver) return
      for (const row of waiting) if (!leaving.includes(row)) journal.settleShared(row.id, [])
      store.run('update shared_round set ended_at = ? where number = ?', [now(), round.number])
      journal.endShared(round.number)
      const { chains } = this.#needs
      this.#told.push({
        kind: 'ended',
        number: round.number,
        height: round.end_height!,
        link: chains.linkOf(chains.ofRound(everybody, game.name, round.number), round.number),
        randomness: round.randomness!,
        memberSeed: round.member_seed!,
      })
    })
  }

  #settle(id: string, height: number): void {
    const row = this.#needs.journal.settleShared(id, [{ left: height }])
    this.#told.push({ kind: 'left', number: row.number, who: whoOf(row), height, payout: String(row.payout) })
  }

  #numbered(number: number): SharedRound | undefined {
    return this.#needs.store.all<SharedRound>('select * from shared_round where number = ?', [number])[0]
  }

  /** Parts of a round in the order in which their bets were taken. */
  #parts(number: number, where: string): RoundRow[] {
    return this.#needs.store.all<RoundRow>(
      `select * from round where own_seed is not null and number = ? and ${where} order by bet_taken_at, rowid`,
      [number],
    )
  }

  #partOf(row: RoundRow) {
    const leaveAt = leaveAtOf(JSON.parse(row.bet))
    return {
      who: whoOf(row),
      stake: String(row.stake),
      currency: row.currency,
      leaveAt: leaveAt === figures.most ? null : leaveAt,
    }
  }

  /** One commit, whose events are published after it. */
  #telling<T>(work: () => T): T {
    this.#told = []
    const result = this.#needs.store.transaction(work)
    for (const event of this.#told.splice(0)) this.#needs.publish(event)
    return result
  }
}

/** The height at which a bet leaves by itself: the sheet's largest one unless the player has fixed another. */
const leaveAtOf = (bet: unknown): number =>
  (bet as { readonly leaveAt?: number } | null)?.leaveAt ?? figures.most

/** Height of the curve at a moment. */
function heightAt(startsAt: number, now: number): number {
  const tick = Math.max(0, Math.floor((now - startsAt) / figures.tickMs))
  return curve[Math.min(tick, curve.length - 1)]!
}
