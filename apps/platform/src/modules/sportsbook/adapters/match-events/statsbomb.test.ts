import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { matchId } from '@grandstand/contract'
import { describe, expect, it } from 'vitest'
import { testClock } from '../../../../kernel/clock.ts'
import { createFollow } from '../../follow/follow.ts'
import { createReplays } from '../../follow/replays.ts'
import { importStatsBomb } from './statsbomb.ts'

const file = (name: string) =>
  fileURLToPath(new URL(`../../../../../../../../shared/data/match-events/${name}`, import.meta.url))
const isThere = existsSync(file('3788741.json'))
if (!isThere) process.stdout.write('No ../shared/data/match-events: the real match is left out.\n')

const start = (id: number, name: string) => ({
  period: 1,
  timestamp: '00:00:00.000',
  minute: 0,
  second: 0,
  type: { id: 35, name: 'Starting XI' },
  team: { id, name },
  tactics: {
    formation: 433,
    lineup: [
      { player: { id: id * 10, name: 'Keeper' }, position: { id: 1, name: 'Goalkeeper' }, jersey_number: 1 },
    ],
  },
})
const act = (team: number, second: number, rest: object) => ({
  period: 1,
  timestamp: `00:00:0${second}.000`,
  minute: 0,
  second,
  team: { id: team, name: 'x' },
  player: { id: 7, name: 'Somebody' },
  ...rest,
})
const pass = (team: number, second: number) =>
  act(team, second, {
    type: { id: 30, name: 'Pass' },
    location: [30, 20],
    pass: { end_location: [60, 40] },
  })
const small = JSON.stringify([
  start(1, 'Home'),
  start(2, 'Away'),
  act(1, 0, { type: { id: 18, name: 'Half Start' } }),
  act(2, 0, { type: { id: 18, name: 'Half Start' } }),
  pass(1, 1),
  pass(2, 2),
  act(2, 3, {
    type: { id: 16, name: 'Shot' },
    location: [108, 40],
    shot: { end_location: [120, 40, 1], outcome: { id: 97, name: 'Goal' } },
  }),
  pass(1, 4),
  pass(1, 5),
  act(1, 6, { type: { id: 34, name: 'Half End' } }),
])

describe('a match file', () => {
  it('is drawn with home attacking to the right, whoever acts', () => {
    const { home, events } = importStatsBomb(small)
    expect(home).toMatchObject({ name: 'Home', lineUp: { formation: '4-3-3' } })
    expect(events.map(({ drawn }) => drawn.kind)).toEqual([
      'period-start',
      'pass',
      'pass',
      'goal',
      'pass',
      'pass',
      'period-end',
    ])
    expect(events[1]?.drawn).toMatchObject({ side: 'home', from: { x: 25, y: 25 }, to: { x: 50, y: 50 } })
    expect(events[2]?.drawn).toMatchObject({ side: 'away', from: { x: 75, y: 75 }, to: { x: 50, y: 50 } })
    expect(events[3]?.drawn).toMatchObject({ side: 'away', to: { x: 0, y: 50 }, score: { home: 0, away: 1 } })
  })

  it('is refused with a sentence when it is something else', () => {
    for (const text of ['', '{}', '[]', '[1,2,3]', small.replaceAll('Starting XI', 'Something')])
      expect(() => importStatsBomb(text), text.slice(0, 20)).toThrow(/StatsBomb|who begins/)
    expect(() => importStatsBomb(small, '{"a":1}')).toThrow(/line-up/)
  })

  it.skipIf(!isThere)(
    'of a real match plays to its real end on the tracker (left out without ../shared/data)',
    () => {
      const read = (name: string) => readFileSync(file(name), 'utf8')
      const recorded = importStatsBomb(read('3788741.json'), read('3788741-lineup.json'))
      expect(recorded.source).toBe('StatsBomb')
      expect(recorded.home.name).toBe('Turkey')
      expect(recorded.away.lineUp.starters).toHaveLength(11)
      const clock = testClock()
      const follow = createFollow({ clock, publish: () => {} })
      const replays = createReplays(follow, clock, () => 'r1')
      const id = replays.play(recorded, { speed: 60, title: 'Euro 2020' })
      for (let second = 0; second < 120 && replays.isPlaying(); second += 1) {
        clock.advance(1000)
        replays.step()
      }
      expect(replays.isPlaying()).toBe(false)
      const { match, state } = follow.tracker(matchId.parse(id))
      expect(match.source).toBe('StatsBomb')
      expect(state).toMatchObject({ status: 'ended', score: { home: 0, away: 3 } })
      expect(state.statistics).toContainEqual({ key: 'corners', home: 2, away: 8 })
      const { away } = follow.lineUps(matchId.parse(id))
      expect(away?.starters.filter(({ offAt }) => offAt !== undefined).length).toBeGreaterThan(2)
    },
  )
})
