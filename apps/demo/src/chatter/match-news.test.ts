import type { Incident, MatchState } from '@grandstand/contract/sportsbook'
import { expect, it } from 'vitest'
import { newsBetween } from './match-news.ts'

const now = 1_000_000
const incident = (id: string, kind: Incident['kind'], at = now): Partial<Incident> => ({
  id,
  kind,
  side: 'away',
  at,
})
const state = (status: MatchState['status'], ...incidents: Partial<Incident>[]) =>
  ({ status, incidents }) as MatchState
const likely = () => 0

it('tells of goals, cards, pauses, the start and the end, each once', () => {
  const before = state('in-play', incident('1', 'goal'))
  const after = state(
    'ended',
    incident('1', 'goal'),
    incident('2', 'own-goal'),
    incident('3', 'red-card'),
    incident('4', 'period-end'),
    incident('5', 'corner'),
  )
  expect(newsBetween(before, after, now, likely).map(({ occasion }) => occasion)).toEqual([
    'goal',
    'card',
    'pause',
    'end',
  ])
  expect(newsBetween(after, after, now, likely)).toEqual([])
  expect(newsBetween(state('scheduled'), state('in-play'), now, likely)).toEqual([{ occasion: 'start' }])
})

it('lets those who conceded speak now and then', () => {
  const goal = state('in-play', incident('1', 'penalty-goal'))
  expect(newsBetween(state('in-play'), goal, now, () => 0.9)[0]).toMatchObject({
    occasion: 'conceded',
    side: 'away',
  })
})

it('tells nothing of a match that was not seen before, nor of what is long past', () => {
  const goal = state('in-play', incident('1', 'goal', now - 60_001))
  expect(newsBetween(undefined, goal, now, likely)).toEqual([])
  expect(newsBetween(state('in-play'), goal, now, likely)).toEqual([])
})
