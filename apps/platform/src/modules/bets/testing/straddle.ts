import { CallError } from '@grandstand/contract'
import type { Bet, OddsPolicy, SlipLeg } from '@grandstand/contract/sportsbook'
import type { Database } from '../../../kernel/database.ts'
import { inPlay } from '../../offer/testing/test-feed.ts'
import { openSportsbook, type TestSportsbook } from './test-sportsbook.ts'

interface Straddled {
  readonly attempts: number
  readonly accepted: number
  readonly refusals: Readonly<Record<string, number>>
  /** Description of every bet that should not have been accepted. */
  readonly violations: readonly string[]
}

interface Attempt {
  readonly leg: SlipLeg
  readonly policy: OddsPolicy
  readonly bet: Bet
  readonly placedAt: number
}

const policies: readonly OddsPolicy[] = ['none', 'better', 'band', 'any']
const bandPercent = 3
const perRound = 40

/**
 * Places bets across changes of odds, suspensions and starts: while a crowd of them is being placed, prices move, a
 * market is suspended or a match starts. The accepted bets are then checked against what was true when they were
 * placed.
 * @param seed the same seed produces the same sequence of events
 */
export async function straddle(real: Database, attempts: number, seed: number): Promise<Straddled> {
  const book = await openSportsbook(real)
  const random = randomOf(seed)
  const refusals: Record<string, number> = {}
  const violations: string[] = []
  let [made, accepted] = [0, 0]
  const member = await book.member(10n ** 15n)
  for (let round = 0; made < attempts; round += 1) {
    const size = Math.min(perRound, attempts - made)
    const taken = await oneRound(book, member, `straddle-${round}`, size, random, (refusal) => {
      refusals[refusal] = (refusals[refusal] ?? 0) + 1
    })
    violations.push(...taken.violations)
    accepted += taken.accepted
    made += size
  }
  await book.close()
  return { attempts: made, accepted, refusals, violations }
}

async function oneRound(
  book: TestSportsbook,
  member: string,
  id: string,
  size: number,
  random: () => number,
  onRefusal: (refusal: string) => void,
): Promise<{ accepted: number; violations: string[] }> {
  const { clock, feed } = book
  const isLive = random() < 0.6
  const startsAt = isLive ? clock.now() - 600_000 : clock.now() + 40
  feed.heartbeat()
  feed.match(id, startsAt)
  if (isLive) feed.state(id, { ...inPlay, remaining: { match: 0.9, period: 0.4 } })
  const seen = (['home', 'draw', 'away'] as const).map((selection) => book.leg(id, 'match-result', selection))
  const placing: Promise<Attempt | undefined>[] = []
  let remaining = 0.9
  let isSuspended = false
  let suspendedAt = 0
  for (let at = 0; at < size; at += 1) {
    const leg = seen[at % seen.length]
    const policy = policies[at % policies.length] ?? 'none'
    if (leg) placing.push(attempt(book, member, { leg, policy }, onRefusal))
    clock.advance(Math.floor(random() * 4))
    // Lets pending placements proceed now and then, so that the book changes between their steps.
    if (random() < 0.4) await new Promise((resolve) => setImmediate(resolve))
    if (!isLive) continue
    const what = random()
    if (what < 0.15) {
      remaining = Math.max(0.05, remaining - 0.05)
      feed.state(id, { remaining: { match: remaining, period: remaining / 2 } })
    } else if (what < 0.2 && !isSuspended) {
      isSuspended = true
      suspendedAt = clock.now()
      feed.state(id, { suspension: { reason: 'danger', since: suspendedAt } })
    } else if (what < 0.25 && isSuspended) {
      isSuspended = false
      feed.state(id, { suspension: null })
    }
  }
  const attempts = (await Promise.all(placing)).flatMap((each) => each ?? [])
  if (random() < 0.5) feed.state(id, isLive ? { remaining: { match: remaining - 0.03, period: 0.02 } } : {})
  clock.advance(5000)
  feed.heartbeat()
  while ((await book.sportsbook.steps.acceptance()) === 'more');
  const { bets } = await book.sportsbook.bets(member, { state: 'all', limit: 100 })
  const ended = new Map(bets.map((bet) => [bet.id, bet]))
  const violations: string[] = []
  let accepted = 0
  for (const { leg, policy, bet, placedAt } of attempts) {
    const now = ended.get(bet.id)
    if (now?.status === 'pending') violations.push(`${bet.id} still waits`)
    if (now?.status === 'refused') onRefusal(now.refusal ?? 'unnamed')
    if (now?.status !== 'accepted') continue
    accepted += 1
    const least = { none: leg.odds, better: leg.odds, band: leg.odds * (1 - bandPercent / 100), any: 0 }[
      policy
    ]
    if (now.odds < least) violations.push(`${bet.id} at ${now.odds}, seen ${leg.odds}, ${policy}`)
    if (policy === 'none' && now.odds !== leg.odds) violations.push(`${bet.id} at other odds without consent`)
    if (!isLive && placedAt >= startsAt) violations.push(`${bet.id} after the start`)
    if (isLive && suspendedAt >= placedAt) violations.push(`${bet.id} over a suspension`)
  }
  feed.state(id, { status: 'ended' })
  return { accepted, violations }
}

interface Trying {
  readonly leg: SlipLeg
  readonly policy: OddsPolicy
}

async function attempt(
  book: TestSportsbook,
  member: string,
  { leg, policy }: Trying,
  onRefusal: (refusal: string) => void,
): Promise<Attempt | undefined> {
  const placedAt = book.clock.now()
  try {
    const { bets } = await book.sportsbook.place(
      { memberId: member, uuid: crypto.randomUUID(), bodyHash: 'b' },
      {
        bets: [{ kind: 'single', legs: [leg], lineStake: { minor: 500n, currency: 'CNY' } }],
        oddsPolicy: policy,
        ...(policy === 'band' && { bandPercent }),
      },
    )
    const [bet] = bets
    if (bet === undefined) return undefined
    // A busy machine may judge the bet later than it was sent; the bet's own time is the time of its judgement.
    return { leg, policy, bet, placedAt: Math.max(placedAt, bet.placedAt) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    onRefusal(error.refusal)
    return undefined
  }
}

/** A generator of pseudo-random numbers from 0 to 1, determined by the seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
