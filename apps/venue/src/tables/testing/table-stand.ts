import { randomUUID } from 'node:crypto'
import { openCompany, type Company, type CompanyOptions } from '../../company.ts'
import { Demo } from '../../demo.ts'
import { RoundRefused } from '../../rounds/round.ts'
import { openMemoryStore, type Store } from '../../store/store.ts'
import type { House, Member } from '../house.ts'
import type { LiveTable } from '../live-table.ts'
import type { BetsAsked, ChoiceAsked, TableMessage } from '../messages.ts'
import { makeChoice, placeBets } from '../play.ts'
import { ticketOf } from '../tickets.ts'

const hall = 'house'
const refusalOf = (outcome: string) => (outcome === 'lost' ? 'lost' : 'not-allowed') as 'lost'
const seedOf = (player: string) => Buffer.from(player.padEnd(32, '.').slice(0, 32)).toString('hex')

export interface StandOptions extends CompanyOptions {
  readonly store?: Store
  readonly startAt?: number
  /** Told of each moment, for what has a clock of its own. */
  readonly onTime?: (now: number) => void
  /** A server welcomes the guests of the demonstration itself. */
  readonly isServed?: boolean
}

/** A company with live tables over a time that the test moves, and what each of them told. */
export class TableStand {
  readonly company: Company
  readonly demo: Demo
  readonly failures: unknown[] = []
  readonly #texts = new Map<string, string[]>()
  readonly #onTime: (now: number) => void
  #now: number

  constructor(
    tables: readonly string[],
    {
      store = openMemoryStore(),
      startAt,
      onTime = () => {},
      isServed = false,
      ...options
    }: StandOptions = {},
  ) {
    this.#onTime = onTime
    this.#now = startAt ?? Date.UTC(2026, 0, 1, 12)
    onTime(this.#now)
    const now = () => this.#now
    const failed = (round: string, error: unknown) => void this.failures.push(round, error)
    this.company = openCompany(store, failed, { hall, tables, now, ...options })
    this.demo = new Demo(this.company.beacon, failed, { now })
    if (!isServed) this.company.tables.welcome({ ...this.demo.company, seamless: undefined, isGuest: true })
    for (const [name, { feed }] of this.company.tables.places) {
      const texts: string[] = []
      this.#texts.set(name, texts)
      const publish = feed.publish.bind(feed)
      feed.publish = (message) => {
        texts.push(message)
        publish(message)
      }
    }
  }

  get now(): number {
    return this.#now
  }

  set now(now: number) {
    this.#now = now
    this.#onTime(now)
  }

  /** Every message of a table. */
  told = (name: string): TableMessage[] =>
    this.#texts.get(name)!.map((text) => JSON.parse(text) as TableMessage)

  get own(): House {
    return { ...this.company, isGuest: false }
  }

  table(name: string): LiveTable {
    return this.company.tables.places.get(name)!.table
  }

  /** Lets time pass, tick by tick, until it is so. */
  until(isSo: () => boolean, stepMs = 250): void {
    for (let ticks = 0; !isSo(); ticks += 1) {
      if (ticks > 20_000) throw new Error('this does not come')
      this.pass(stepMs)
    }
  }

  pass(ms: number): void {
    this.now += ms
    for (const { table } of this.company.tables.places.values()) table.tick(true)
  }

  phase(name: string) {
    return this.table(name).card().phase
  }

  untilPhase(name: string, phase: string): void {
    this.until(() => this.phase(name) === phase)
  }

  round(name: string) {
    const [row] = this.company.store.all<{
      number: number
      deals_at: number
      closes_at: number
      events: string
    }>('select * from table_round where table_name = ? order by number desc limit 1', [name])
    return row!
  }

  member(player: string, amount = 1_000_000n): Member {
    this.company.book.write({ id: `in-${player}`, hall, player, kind: 'deposit', currency: 'CNY', amount })
    return { house: this.own, session: { hall, player, currency: 'CNY' } }
  }

  guest(): Member {
    const session = this.demo.company.sessions.find(this.demo.open('CNY')!)!
    return { house: { ...this.demo.company, seamless: undefined, isGuest: true }, session }
  }

  balance = (player: string) => this.company.book.balance(hall, player, 'CNY')

  bet(
    name: string,
    member: Member,
    bets: readonly (readonly [string, string])[],
    more: Partial<BetsAsked> = {},
  ) {
    const asked = {
      request: randomUUID(),
      round: this.round(name).number,
      bets: bets.map(([spot, stake]) => ({ spot, stake })),
      memberSeed: seedOf(member.session.player),
      pictureAt: this.now,
      ...more,
    }
    return placeBets(this.table(name), member, asked, { arrivedAt: this.now, refusalOf })
  }

  choose(name: string, member: Member, seat: number, choice: string, more: Partial<ChoiceAsked> = {}) {
    const { player } = member.session
    const asked = {
      request: randomUUID(),
      round: this.round(name).number,
      seat,
      choice,
      memberSeed: seedOf(player),
    }
    return makeChoice(
      this.table(name),
      member,
      { ...asked, ...more },
      { own: member.house.isGuest ? this.own : member.house, refusalOf },
    )
  }

  tickets = (name: string, member: Member) => this.table(name).tickets(member).map(ticketOf)

  close(): void {
    this.demo.company.store.close()
    this.company.store.close()
  }
}

/** The reason of a refusal with what else it says. */
export async function refusal(act: () => unknown): Promise<unknown> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof RoundRefused) return { error: error.reason, ...error.details }
    throw error
  }
}

/** What was told before its time: nothing, if the table keeps its rules. */
export const early = (messages: readonly TableMessage[]): unknown[] =>
  messages.flatMap((message) => {
    if (message.kind !== 'events' && message.kind !== 'round' && message.kind !== 'snapshot') return []
    const events = message.kind === 'events' ? message.events : message.round.events
    return events.filter(({ atMs }) => atMs > message.at)
  })
