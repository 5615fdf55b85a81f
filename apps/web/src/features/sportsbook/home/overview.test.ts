import type { Sport } from '@grandstand/contract/sportsbook'
import { expect, it } from 'vitest'
import { entriesShown } from './overview.ts'

const entry = (sport: Sport, startsAt: number) => ({ match: { sport, startsAt } })
const entries = [
  ...[9, 8, 7, 6, 5, 4].map((at) => entry('football', at)),
  entry('basketball', 2),
  entry('esports', 1),
  entry('tennis', 3),
]
const timesOf = (list: ReturnType<typeof entriesShown>) => list.map(({ match }) => match.startsAt)

it('mixes the sports among the matches in play, and lists those that begin soon by time', () => {
  expect(timesOf(entriesShown(entries, 'in-play', undefined))).toEqual([9, 8, 7, 6, 2, 1])
  expect(timesOf(entriesShown(entries, 'soon', undefined))).toEqual([1, 2, 6, 7, 8, 9])
  expect(timesOf(entriesShown(entries.slice(0, 3), 'soon', 'football'))).toEqual([7, 8, 9])
})
