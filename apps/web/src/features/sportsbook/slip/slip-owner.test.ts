import { oddsOf } from '@grandstand/betting'
import { matchId } from '@grandstand/contract'
import { marketIdOf } from '@grandstand/contract/sportsbook'
import { legKeyOf } from './slip.ts'
import { beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
vi.stubGlobal('window', { localStorage })

const leg = {
  matchId: matchId.parse('m1'),
  marketId: marketIdOf('total', 'full', 10),
  selection: 'over',
  sport: 'football',
  kind: 'total',
  period: 'full',
  line: 10,
  competitionName: '北境超级联赛',
  homeName: '云岭城',
  awayName: '江港联',
  startsAt: 0,
  odds: oddsOf(1760),
  version: 5,
} as const

/** Fresh module instances, as after a page load. */
async function load() {
  vi.resetModules()
  const { slipNow } = await import('./slip-store.ts')
  const member = await import('@grandstand/client/session')
  const pick = () => slipNow().dispatch({ type: 'toggled', leg })
  const isEmpty = () => slipNow().slip.legs.length === 0
  return { ...member, slipNow, pick, isEmpty }
}

beforeEach(() => kept.clear())

it('[H-J2] a log-out takes the slip along, a lost session keeps it for the same member alone', async () => {
  const { tellMemberCame, tellMemberGone, pick, isEmpty, slipNow } = await load()
  pick()
  tellMemberCame('one')
  expect(isEmpty()).toBe(false)
  slipNow().keepPlaced([{ id: 'bet' } as never])
  tellMemberGone(false)
  expect([isEmpty(), slipNow().watching.ids, slipNow().placed]).toEqual([false, [], []])
  tellMemberCame('one')
  expect(isEmpty()).toBe(false)
  tellMemberGone(false)
  tellMemberCame('two')
  expect(isEmpty()).toBe(true)
  pick()
  expect(isEmpty()).toBe(false)
  tellMemberGone(true)
  expect(isEmpty()).toBe(true)
})

it('[H-J2] a page that loads later for another member has nothing of the former', async () => {
  const first = await load()
  first.pick()
  first.tellMemberCame('one')
  const later = await load()
  expect(later.isEmpty()).toBe(false)
  later.tellMemberCame('two')
  expect(later.isEmpty()).toBe(true)
})

it('the result of a bet is news on a page that saw it wait, not on one that was loaded after it', async () => {
  const bet = { id: 'bet', status: 'pending' } as never
  const first = await load()
  first.slipNow().keepPlaced([bet])
  expect(first.slipNow().fresh.ids).toEqual(['bet'])
  const later = await load()
  expect([later.slipNow().watching.ids, later.slipNow().fresh.ids]).toEqual([['bet'], []])
  later.slipNow().watch([bet])
  expect(later.slipNow().fresh.ids).toEqual(['bet'])
})

it('a tab that has not heard of a placed bet does not put its legs back', async () => {
  const placing = await load()
  placing.pick()
  const other = await load()
  const { legs } = other.slipNow().slip
  placing.slipNow().dispatch({ type: 'answered', placed: legs.map(legKeyOf) })
  // The bet's message comes to it before the browser tells it of the change.
  other.slipNow().watch([{ id: 'bet', status: 'pending' } as never])
  const later = await load()
  expect([placing, other, later].map(({ isEmpty }) => isEmpty())).toEqual([true, true, true])
  expect(later.slipNow().watching.ids).toEqual(['bet'])
})
