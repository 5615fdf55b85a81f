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
import { CrashRoom } from './crash-room.ts'
import type { CrashEvent, SharedRound } from './shared-round.ts'

const game: Game = gameNamed('crash')!
const sheet = hashOfSheet(game)
const figures = game.sheet as unknown as Parameters<typeof crashCurve>[0] & {
  readonly most: number
  readonly tickMs: number
}
/** Heights of the curve after each tick, in hundredths. */
const curve = crashCurve(figures, figures.most)

export const times = { bettingMs: 8_000, pauseMs: 3_000, readyMs: 500 } as const

/** Parts of a round that is over that are read at once. */
const mostAtOnce = 200
/** Players who are settled in the tick in which the round ends. */
const smallRoom = 100
/** Longest time that one tick settles players of the round; the others follow at the next ticks. */
const settlingMs = 40

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
  /** Does work that nobody waits for, when everybody has been told what was published. */
  readonly whenTold: (work: () => void) => void
  /** Is told of a player's part that cannot be settled; the others go on. */
  readonly failed: (round: string, error: unknown) => void
}

/**
 * Crash: one round for everybody. Bets are taken until it closes; their seeds become one, and then the beacon round is
 * chosen, so nobody knows the end. The curve follows this program's clock alone: what a client shows decides nothing.
 */
export class CrashTable {
  readonly #needs: CrashNeeds
  /** Events of the transaction that is open. */
  #told: CrashEvent[] = []
  #kept: CrashRoom | undefined
  /** Parts that have left by themselves and are not settled yet. */
  #leaving: { readonly id: string; readonly height: number }[] = []
  /** The last round whose parts are all settled. */
  #settled = 0
  readonly #failing = new Set<string>()
  #snapshot: CrashEvent | undefined

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

  #roomOf({ number, ended_at, end_height }: SharedRound): CrashRoom {
    if (this.#kept?.number !== number) {
      this.#kept = new CrashRoom(number, this.#parts(number, 'voided_at is null'), {
        leaveAtOf: (bet) => leaveAtOf(JSON.parse(bet)),
        most: figures.most,
      })
      this.#leaving = []
      // Of a round that was over when the process began, some who have left may not be paid yet.
      if (ended_at !== null) this.#kept.reach(end_height!)
    }
    return this.#kept
  }

  /** What everybody may know now of the round, for those who come later. Computed once for all of one tick. */
  snapshot(): CrashEvent | undefined {
    const at = this.#needs.now()
    if (this.#snapshot !== undefined) return { ...this.#snapshot, at } as CrashEvent
    const round = this.current()
    if (round === undefined) return undefined
    this.#snapshot = {
      kind: 'snapshot',
      number: round.number,
      closesAt: round.closes_at,
      startsAt: round.starts_at,
      height: round.ended_at === null ? null : round.end_height,
      ...this.#roomOf(round).shown(),
      past: this.#past(),
      at,
    }
    return this.#snapshot
  }

  /** The seeds of all who bet, in the order of acceptance; undefined before betting has ended. */
  seeds(number: number): readonly string[] | undefined {
    const round = this.#numbered(number)
    if (round === undefined || round.locked_at === null) return undefined
    return this.#seedsOf(number)
  }

  #seedsOf(number: number): string[] {
    return this.#needs.store
      .all<{ own_seed: string }>(
        `select own_seed from round where own_seed is not null and table_round is null and number = ? and bet_taken_at is not null
         order by bet_taken_at, rowid`,
        [number],
      )
      .map(({ own_seed }) => own_seed)
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
      const room = this.#roomOf(round)
      if ((room.liability(opening.currency) + most) / 100n > liabilityMax[opening.currency])
        throw new RoundRefused('limit')
      const seen = journal.join(opening, { number: round.number, sheet })
      room.risk(seen.row)
      return seen
    })
  }

  /** A bet is taken: everybody is told at the next tick. */
  taken(row: RoundRow): void {
    // Its answer may have come too late: then it is void.
    if (row.number !== this.#kept?.number || row.voided_at !== null) return
    this.#kept.sit(row)
    this.#snapshot = undefined
  }

  /** A bet that was asked for is not taken. */
  notTaken(id: string): void {
    this.#kept?.forgive(id)
  }

  /**
   * Leaves at the height that the curve has at this moment; commits together with others who leave now.
   * @throws RoundRefused
   */
  async leave(player: string, id: string): Promise<SeenRound> {
    const { store, now } = this.#needs
    const at = now()
    const seen = await store.grouped(() => this.#leave(player, id, at))
    const { row } = seen
    const { number, multiplier } = row
    if (multiplier !== null && multiplier > 0 && number === this.#kept?.number) {
      this.#kept.leave(row.id, multiplier / 100)
      this.#snapshot = undefined
    }
    return seen
  }

  #leave(player: string, id: string, at: number): SeenRound {
    const { journal } = this.#needs
    const row = journal.rowOf(id)
    if (row === undefined || row.player !== player || row.own_seed === null || row.table_round !== null)
      throw new RoundRefused('no-such-round')
    const round = this.#numbered(row.number)
    if (row.multiplier !== null) return journal.see(player, id)!
    const startsAt = round?.starts_at ?? Infinity
    if (round === undefined || row.bet_taken_at === null || at < startsAt) throw new RoundRefused('not-fixed')
    const height = heightAt(startsAt, at)
    // The end may have been committed between the player's request and this commit: the request decides.
    if ((round.ended_at !== null && round.ended_at <= at) || height > round.end_height!)
      throw new RoundRefused('no-such-choice')
    // A height that the automatic one has passed already is that one.
    const automatic = leaveAtOf(JSON.parse(row.bet))
    journal.settling.settleShared(row.id, [{ left: Math.min(height, automatic) }])
    return journal.see(player, id)!
  }

  /** Makes the next step that is due. `isAnybodyHere`: a round is opened only for somebody. */
  tick(isAnybodyHere: boolean): void {
    this.#step(isAnybodyHere)
    this.#publishNews()
  }

  /** Time until the next tick is due: in flight with the curve, so that what it reaches is told at that moment. */
  nextTickMs(): number {
    const { tickMs } = figures
    const round = this.current()
    if (round === undefined || round.starts_at === null || round.ended_at !== null) return tickMs
    const risenMs = this.#needs.now() - round.starts_at
    return risenMs < 0 ? Math.min(tickMs, -risenMs) : tickMs - (risenMs % tickMs)
  }

  #step(isAnybodyHere: boolean): void {
    const { now } = this.#needs
    const round = this.current()
    if (round === undefined) {
      if (isAnybodyHere) this.#telling(() => this.#open(1))
    } else if (round.ended_at !== null) {
      const isSettled = round.number === this.#settled || this.#finish(round)
      if (isSettled && isAnybodyHere && now() >= round.ended_at + times.pauseMs)
        this.#telling(() => this.#open(round.number + 1))
    } else if (round.locked_at === null) {
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
      journal.money.voidLate(late.id)
    const seeds = this.#seedsOf(round.number)
    const seed = sharedMemberSeed(seeds)
    const beaconRound = beacon.roundAt(now())
    store.run('update shared_round set locked_at = ?, beacon_round = ?, member_seed = ? where number = ?', [
      now(),
      beaconRound,
      seed,
      round.number,
    ])
    store.run(
      'update round set beacon_round = ?, member_seed = ? where own_seed is not null and table_round is null and number = ?',
      [beaconRound, seed, round.number],
    )
    this.#told.push({
      kind: 'locked',
      number: round.number,
      count: seeds.length,
      memberSeed: seed,
      beaconRound,
    })
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
    store.run(
      'update round set randomness = ?, fixed_at = ? where own_seed is not null and table_round is null and number = ?',
      [randomness, now(), round.number],
    )
    this.#told.push({ kind: 'started', number: round.number, startsAt })
  }

  /**
   * Automatic leaving at each height that the curve has reached, and the end. Both follow from what is committed (the
   * bets, the start and the height of the end), so they are published at once; 5,000 payments follow tick by tick.
   */
  #fly(round: SharedRound): void {
    const { now, whenTold } = this.#needs
    const height = heightAt(round.starts_at!, now())
    const end = round.end_height!
    this.#leaving.push(...this.#roomOf(round).reach(Math.min(height, end)))
    if (height > end) {
      this.#telling(() => this.#end(round))
      // A small room is settled before anybody asks.
      if (this.#roomOf(round).count <= smallRoom) this.#finish(round, Infinity)
    } else if (this.#leaving.length > 0) {
      this.#publishNews()
      whenTold(() => this.#settleSome(this.#leaving, ({ id, height: at }) => this.#settleLeaving(id, at)))
    }
  }

  #end(round: SharedRound): void {
    const { store, chains, now } = this.#needs
    store.run('update shared_round set ended_at = ? where number = ?', [now(), round.number])
    this.#told.push({
      kind: 'ended',
      number: round.number,
      height: round.end_height!,
      link: chains.linkOf(chains.ofRound(everybody, game.name, round.number), round.number),
      randomness: round.randomness!,
      memberSeed: round.member_seed!,
    })
  }

  #settleLeaving(id: string, height: number): void {
    const { journal } = this.#needs
    // The player may have left by hand in the meantime.
    if (journal.rowOf(id)?.multiplier === null) journal.settling.settleShared(id, [{ left: height }])
  }

  /** Settles and closes parts of a round that is over. @returns whether none is left */
  #finish(round: SharedRound, forMs = settlingMs): boolean {
    const { store, journal } = this.#needs
    this.#leaving = []
    const rows = store
      .all<RoundRow>(
        `select * from round where own_seed is not null and table_round is null and number = ? and closed_at is null
           and (multiplier is null or paid_at is not null) limit ?`,
        [round.number, mostAtOnce + this.#failing.size],
      )
      .filter(({ id }) => !this.#failing.has(id))
    if (rows.length === 0) {
      this.#settled = round.number
      return true
    }
    const settle = (row: RoundRow) => {
      const leaveAt = leaveAtOf(JSON.parse(row.bet))
      journal.settling.endShared(row, leaveAt <= round.end_height! ? [{ left: leaveAt }] : [])
    }
    this.#settleSome(rows, settle, forMs)
    return false
  }

  /** Does so much of the work, from its beginning, as fits in a tick, in one commit, and takes it from the list. */
  #settleSome<Work extends { readonly id: string }>(
    list: Work[],
    settle: (work: Work) => void,
    forMs = settlingMs,
  ): void {
    if (list.length === 0) return
    const { store, failed } = this.#needs
    const until = performance.now() + forMs
    store.transaction(() => {
      for (let work = list.shift(); work !== undefined; work = list.shift()) {
        const { id } = work
        try {
          store.attempt(() => settle(work))
        } catch (error) {
          this.#failing.add(id)
          failed(id, error)
        }
        if (performance.now() >= until) return
      }
    })
  }

  #numbered(number: number): SharedRound | undefined {
    return this.#needs.store.all<SharedRound>('select * from shared_round where number = ?', [number])[0]
  }

  /** Parts of a round in the order in which their bets were taken. */
  #parts(number: number, where: string): RoundRow[] {
    return this.#needs.store.all<RoundRow>(
      `select * from round where own_seed is not null and table_round is null and number = ? and ${where} order by bet_taken_at, rowid`,
      [number],
    )
  }

  /** One commit, whose events are published after it. */
  #telling<T>(work: () => T): T {
    this.#told = []
    const result = this.#needs.store.transaction(work)
    const told = this.#told.splice(0)
    if (told.length > 0) {
      this.#publishNews()
      this.#snapshot = undefined
    }
    for (const event of told) this.#needs.publish(event)
    return result
  }

  /** Bets and departures since the last tick, before whatever follows them. */
  #publishNews(): void {
    const events = this.#kept?.news() ?? []
    if (events.length > 0) this.#snapshot = undefined
    for (const event of events) this.#needs.publish(event)
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
