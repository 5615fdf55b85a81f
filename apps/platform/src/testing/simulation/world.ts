import { testClock } from '../../kernel/clock.ts'
import type { Fact } from '../../kernel/acknowledgements.ts'
import type { Database } from '../../kernel/database.ts'
import { createMembers } from '../../modules/member/service.ts'
import { createTestFeed, inPlay } from '../../modules/offer/testing/test-feed.ts'
import { houseAccount, move, walletAccount, type WorkFact } from '../../modules/wallets/service.ts'
import type { Chance } from './chance.ts'
import { memberAt, type Member } from './requests.ts'
import { startNode, type Node } from './node.ts'
import { createProviderWorld, createVenueWorld } from './outside.ts'
import type { PlantedFault } from './planted-faults.ts'

const minuteMs = 60_000
const mostMatches = 4
/** Pause after which the feed counts as silent, and the longest step between its messages otherwise. */
const silentMs = 20_000
const longestStepMs = 8_000

const isWorkFact = (fact: Fact): fact is WorkFact => fact.kind === 'work'

/** Everything around the platform, in virtual time: a clock, matches that are played, a provider and venues. */
export function createWorld(chance: Chance, isBetsOnly = false, plant?: PlantedFault) {
  const clock = testClock(Date.UTC(2026, 10, 21, 2))
  const feed = createTestFeed(clock)
  const provider = createProviderWorld(clock, chance)
  const venue = createVenueWorld(chance)
  const playing = new Map<string, { readonly startsAt: number; score: { home: number; away: number } }>()
  const over: string[] = []
  const facts: WorkFact[] = []
  const isHalted = new Set<string>()
  let isSilent = false
  let made = 0

  function kickOff(): void {
    const id = `match-${++made}`
    const startsAt = clock.now() + chance.below(40) * minuteMs
    feed.match(id, startsAt)
    playing.set(id, { startsAt, score: { home: 0, away: 0 } })
  }

  function end(id: string): void {
    const match = playing.get(id)
    if (!match) return
    playing.delete(id)
    const outcome = chance.isTrue(0.1) ? ('abandoned' as const) : ('completed' as const)
    feed.state(id, { status: 'ended' })
    feed.result(id, match.score, outcome)
    over.push(id)
  }

  /**
   * Advances time in steps during which a bet in play can stay pending. The feed is silent now and then, and returns
   * with a complete state.
   */
  function passWithFeed(): void {
    if (chance.isTrue(0.01)) {
      clock.advance(silentMs)
      isSilent = true
      return
    }
    clock.advance(chance.below(longestStepMs))
    if (isSilent && chance.isTrue(0.5)) {
      isSilent = false
      feed.complete()
    } else feed.heartbeat()
    for (const id of playing.keys()) {
      if (isHalted.has(id) ? !chance.isTrue(0.3) : !chance.isTrue(0.01)) continue
      const suspension = isHalted.has(id) ? null : { reason: 'danger' as const, since: clock.now() }
      if (suspension) isHalted.add(id)
      else isHalted.delete(id)
      feed.state(id, { suspension })
    }
  }

  return {
    clock,
    feed,
    provider,
    venue,
    plant,
    acknowledged: { note: (noted: readonly Fact[]) => void facts.push(...noted.filter(isWorkFact)) },
    /** Every acknowledged work, whichever process did it. */
    acknowledgedWorks: (): readonly WorkFact[] => facts,
    /** Matches that can be bet on. */
    matches: () => [...playing.keys()],
    /** Lets a little time pass, and now and then a day. */
    pass(): void {
      if (isBetsOnly) passWithFeed()
      else {
        clock.advance(chance.isTrue(0.003) ? 86_400_000 : chance.below(40_000))
        feed.heartbeat()
      }
      while (playing.size < mostMatches) kickOff()
      for (const [id, { startsAt, score }] of playing) {
        const playedMs = clock.now() - startsAt
        if (playedMs < 0) continue
        if (playedMs > 50 * minuteMs) end(id)
        // States are rare because each makes the book compute new prices, which costs more than all the money work.
        else if (chance.isTrue(0.1)) {
          const isGoal = chance.isTrue(0.1)
          if (isGoal) score[chance.isTrue(0.55) ? 'home' : 'away'] += 1
          const left = Math.max(0.02, 1 - playedMs / (52 * minuteMs))
          feed.state(id, { ...inPlay, score: { ...score }, remaining: { match: left, period: left / 2 } })
          if (isGoal) feed.incident(id, 'goal', { ...score }, clock.now())
        }
      }
      const wrong = chance.isTrue(0.05) ? chance.pick(over.slice(-3)) : undefined
      if (wrong !== undefined)
        feed.correctResult(wrong, { fullTime: { home: chance.below(4), away: chance.below(4) } })
    },
    /** Corrects the results of the matches that were played last. */
    correctLate(): void {
      for (const id of over.slice(-12))
        feed.correctResult(id, { fullTime: { home: chance.below(4), away: chance.below(4) } })
    },
    /** Starts nothing new: running matches end, and the outside becomes reliable. */
    windDown(): void {
      provider.becomeCalm()
      venue.becomeCalm()
      for (const id of playing.keys()) end(id)
    },
  }
}
export type World = ReturnType<typeof createWorld>

export const boot = (database: Database, world: World): Promise<Node> => startNode(database, world)

/** Registers members with a card, 20,000.00 or 1,000.00 CNY each and 500 USDT, given by house corrections. */
export async function openMembers(database: Database, node: Node, count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let index = 0; index < count; index++) {
    const id = memberAt(index)
    await database.transaction(async (tx) => {
      await createMembers(database).add(tx, id, `fan-${index}`, new Date(0))
      await node.wallets.openAccounts(tx, id)
    })
    const start = index % 2 === 0 ? 2_000_000n : 100_000n
    const postings = move(start, houseAccount('house-corrections', 'CNY'), walletAccount(id, 'central'))
    await node.wallets.submit({ op: 'transfer', id: `start:${id}`, kind: 'correction', postings })
    const inUsdt = move(500_000_000n, houseAccount('house-corrections', 'USDT'), walletAccount(id, 'usdt'))
    await node.wallets.submit({
      op: 'transfer',
      id: `start-usdt:${id}`,
      kind: 'correction',
      postings: inUsdt,
    })
    const context = { memberId: id, uuid: `card-${index}`, bodyHash: 'same' }
    const card = await node.cards.insertCard(
      cardNumber(index),
      undefined,
      context as Parameters<Node['cards']['insertCard']>[2],
    )
    members.push({ id, name: `fan-${index}`, card: card.id })
  }
  return members
}

function cardNumber(index: number): string {
  return `622588${String(index).padStart(10, '0')}`
}
