import { createHash } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import type { Database } from '../../kernel/database.ts'
import { DatabaseUnavailable } from '../../kernel/database-errors.ts'
import { migrate } from '../../kernel/migrate.ts'
import { chanceOf, seedSystem } from './chance.ts'
import { newRequest, parking, type SimulatedRequest } from './requests.ts'
import type { Node } from './node.ts'
import type { PlantedFault } from './planted-faults.ts'
import { createTurnstile, hop, noFaults, NodeDied, type FaultRates } from './turnstile.ts'
import { solventDebtors, violationsOf } from './violations.ts'
import { boot, createWorld, openMembers } from './world.ts'

export interface SimulationOptions {
  readonly seed: number
  readonly operations: number
  readonly members?: number
  readonly rates?: FaultRates
  /** Simulates bets only, most of them in play, with broken connections and a feed that is sometimes silent. */
  readonly isBetsOnly?: boolean
  /** A known fault to put back; the simulation has to find it. */
  readonly plant?: PlantedFault | undefined
  readonly onProgress?: (operations: number) => void
}

export interface SimulationResult {
  readonly seed: number
  readonly operations: number
  readonly answered: Readonly<Record<string, number>>
  readonly refused: Readonly<Record<string, number>>
  readonly repeated: number
  readonly deaths: number
  readonly faults: Readonly<Record<string, number>>
  readonly virtualDays: number
  /** Every broken invariant as a sentence; empty when all hold. */
  readonly violations: readonly string[]
  /** A hash over all events: the same seed gives the same hash. */
  readonly trace: string
}

const defaultRates: FaultRates = { refused: 0.01, answerLost: 0.01, brokenOff: 0.02, died: 0.004 }
const mostAtOnce = 6
const lineBreaks = 0.02
const betWorkers = ['recorder', 'acceptance', 'acceptance', 'settlement'] as const
const workerNames = (node: Node) => Object.keys(node.workers) as (keyof Node['workers'])[]

/**
 * Runs the platform's own money services on one database, with many members, a provider, venues and matches, in
 * virtual time, with faults of the database and deaths of the process, all from one seed. Each of the `operations` is
 * one request of a member, one step of a worker or one notification.
 */
export async function simulate(real: Database, options: SimulationOptions): Promise<SimulationResult> {
  const { seed, operations, members: memberCount = 8, rates = defaultRates, isBetsOnly = false } = options
  const restore = seedSystem(seed)
  const chance = chanceOf(seed)
  let faults = noFaults
  const lines: Record<string, number> = {}
  const turnstile = createTurnstile(real, chance, () => faults, promiseOfDebts)
  const trace = createHash('sha256')
  const tell = (what: string) => void trace.update(`${what}\n`)
  const world = createWorld(chance, isBetsOnly, options.plant)
  const startedAt = world.clock.now()
  const violations: string[] = []
  const answered: Record<string, number> = {}
  const refused: Record<string, number> = {}
  let [done, repeated, deaths, requestCount] = [0, 0, 0, 0]
  let open: SimulatedRequest[] = []
  const settled: SimulatedRequest[] = []
  let life = { isDead: false }
  let node: Node

  /**
   * Checks after every commit that no debtor has money to spend: incoming money pays debts before anybody can spend
   * it.
   */
  async function promiseOfDebts(): Promise<void> {
    for (const violation of await solventDebtors(real))
      if (!violations.includes(violation)) violations.push(violation)
  }

  async function start(): Promise<void> {
    const before = faults
    faults = noFaults
    life = { isDead: false }
    node = await boot(turnstile.doorOf(life), world)
    world.feed.replayTo(node.sportsbook.sink)
    faults = before
  }

  const nextUuid = () => `00000000-0000-4000-8000-${String(++requestCount).padStart(12, '0')}`

  /** Whether the member's connection breaks at this moment of a call. */
  function breaks(moment: 'never arrived' | 'answer lost'): boolean {
    if (!isBetsOnly || faults === noFaults || !chance.isTrue(lineBreaks)) return false
    const what = `line: ${moment}`
    lines[what] = (lines[what] ?? 0) + 1
    return true
  }

  /** Behaves as a client: an answer or a refusal ends its request, anything else makes it retry. */
  async function ask(request: SimulatedRequest): Promise<void> {
    done += 1
    const on = node
    if (breaks('never arrived')) return
    try {
      const answer = await hop.run('placement', () =>
        on.inFlight(`${request.member}\n${request.uuid}`, () => request.ask(on)),
      )
      if (breaks('answer lost')) return
      tell(`${request.kind} ${request.uuid} ${answer}`)
      if (request.answer === undefined) {
        request.answer = answer
        answered[request.kind] = (answered[request.kind] ?? 0) + 1
        open = open.filter((each) => each !== request)
        settled.push(request)
      } else {
        repeated += 1
        if (request.answer !== answer)
          violations.push(`${request.kind} ${request.uuid}: ${request.answer}, then ${answer}`)
      }
    } catch (error) {
      if (
        error instanceof CallError &&
        !['unavailable', 'provider-away', 'venue-away'].includes(error.refusal)
      ) {
        tell(`${request.kind} ${request.uuid} refused: ${error.refusal}`)
        refused[error.refusal] = (refused[error.refusal] ?? 0) + 1
        if (request.answer !== undefined)
          violations.push(`${request.kind} ${request.uuid} was answered, then ${error.refusal}`)
        open = open.filter((each) => each !== request)
      } else if (!isPassing(error)) throw error
    }
  }

  async function work(name: keyof Node['workers']): Promise<boolean> {
    done += 1
    try {
      return await hop.run(name, () => node.workers[name]())
    } catch (error) {
      if (isPassing(error)) return true
      // A failing worker is a violation: it would be retried for ever, and the item that fails would block everything
      // behind it.
      const violation = `${name} failed: ${error instanceof Error ? error.message : String(error)}`
      if (!violations.includes(violation)) violations.push(violation)
      return false
    }
  }

  async function deliver(): Promise<void> {
    for (const letter of world.provider.due(world.clock.now())) {
      done += 1
      const body = JSON.stringify(letter.news, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      try {
        await node.payments.takeNotification(body, {})
      } catch (error) {
        if (!isPassing(error)) throw error
        world.provider.again(letter, world.clock.now())
      }
    }
  }

  async function decideReviews(): Promise<void> {
    for (const { id } of await node.review.waiting(5)) {
      const reviewer = chance.isTrue(0.5) ? 'staff-1' : 'staff-2'
      const said = await node.review.alone.decide(
        id,
        reviewer,
        chance.isTrue(0.8) ? 'approve' : 'reject',
        'ok',
      )
      tell(`review ${id} ${said}`)
    }
  }

  const passing = async (run: () => Promise<unknown>): Promise<void> => {
    done += 1
    try {
      await run()
    } catch (error) {
      if (!isPassing(error)) throw error
    }
  }

  function nextAction(): Promise<unknown> {
    const what = chance.next()
    if (what < 0.5) {
      const waiting = chance.isTrue(0.5) ? chance.pick(open) : undefined
      const again = waiting ?? (chance.isTrue(0.1) ? chance.pick(settled.slice(-200)) : undefined)
      if (again) return ask(again)
      const member = chance.pick(members)
      const uuid = nextUuid()
      const request =
        member && newRequest({ member, uuid, chance, matches: world.matches(), node, isBetsOnly })
      if (!request) return Promise.resolve()
      open.push(request)
      // Sent twice in parallel by an impatient client.
      return chance.isTrue(0.1) ? Promise.all([ask(request), ask(request)]) : ask(request)
    }
    if (what < 0.6) return deliver()
    if (what < 0.63) return passing(decideReviews)
    if (what < 0.65 && members.length > 0)
      return passing(() => node.review.waiveTurnover(chance.pick(members)?.id ?? ''))
    const name = chance.pick(isBetsOnly ? betWorkers : workerNames(node))
    return name ? work(name) : Promise.resolve()
  }

  await migrate(real)
  await start()
  node = node!
  const members = await openMembers(real, node, memberCount)
  faults = rates
  try {
    for (;;) {
      if (done >= operations) break
      world.pass()
      world.provider.live()
      await Promise.all(Array.from({ length: 1 + chance.below(mostAtOnce) }, nextAction))
      if (life.isDead) {
        deaths += 1
        tell('died')
        node.stop()
        await start()
      }
      options.onProgress?.(done)
    }
    await windDown()
    violations.push(...(await violationsOf(real, { node, world, settled, tell })))
  } finally {
    node.stop()
    await node.wallets.stop()
    restore()
  }

  /** Ends the simulation without faults and new requests: every request gets its answer, and every order ends. */
  async function windDown(): Promise<void> {
    faults = noFaults
    world.windDown()
    for (let rounds = 0; open.length > 0 && rounds < 50; rounds++)
      for (const request of open.slice()) await ask(request)
    for (const request of open) violations.push(`${request.kind} ${request.uuid} never got an answer`)
    for (let hour = 0; hour < 8; hour++) {
      // Members who were paid empty their wallets and limit themselves; then the results are corrected, so that
      // amounts taken back pass their protections or become debts, which are paid when the money returns.
      if (hour === 2) {
        await park('transferIn')
        world.correctLate()
      }
      if (hour === 5) await park('transferOut')
      world.clock.advance(3_600_000)
      world.feed.heartbeat()
      for (let turns = 0; turns < 20 && world.provider.hasOpen(); turns++) {
        world.provider.live()
        world.clock.advance(1_900_000)
        await deliver()
      }
      await decideReviews()
      for (const name of workerNames(node)) for (let steps = 0; steps < 200 && (await work(name)); steps++);
    }
    for (const request of settled.slice(-50)) await ask(request)
  }

  async function park(direction: 'transferIn' | 'transferOut'): Promise<void> {
    for (const member of members) {
      const balances = await node.wallets.balances(member.id)
      const from = direction === 'transferIn' ? 'central' : 'yield'
      const amount = balances.find(({ wallet }) => wallet === from)?.available ?? 0n
      for (const request of parking(member, [nextUuid(), nextUuid()], direction, amount)) {
        open.push(request)
        await ask(request)
      }
    }
  }

  return {
    seed,
    operations: done,
    answered,
    refused,
    repeated,
    deaths,
    faults: { ...turnstile.struck, ...lines },
    virtualDays: Math.round((world.clock.now() - startedAt) / 86_400_000),
    violations,
    trace: trace.digest('hex'),
  }
}

/**
 * Whether the outcome is unknown, because the connection broke, the database was unavailable or the process died;
 * then the client retries.
 */
function isPassing(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || error instanceof NodeDied || error instanceof CallError
}
