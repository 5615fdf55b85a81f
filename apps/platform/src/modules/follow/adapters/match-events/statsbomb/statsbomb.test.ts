import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { matchId } from '@grandstand/contract'
import { describe, expect, it } from 'vitest'
import { testClock } from '../../../../../kernel/clock.ts'
import { createTracker } from '../../../tracker/tracker.ts'
import { createReplays } from '../../../replays/replays.ts'
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
      'match-end',
    ])
    expect(events[1]?.drawn).toMatchObject({ side: 'home', from: { x: 25, y: 25 }, to: { x: 50, y: 50 } })
    expect(events[2]?.drawn).toMatchObject({ side: 'away', from: { x: 75, y: 75 }, to: { x: 50, y: 50 } })
    expect(events[3]?.drawn).toMatchObject({ side: 'away', to: { x: 0, y: 50 }, score: { home: 0, away: 1 } })
  })

  const countedIn = (...acts: readonly object[]) => {
    const [head, foot] = [small.slice(0, -1), ']']
    const { events } = importStatsBomb([head, ...acts.map((each) => JSON.stringify(each))].join(',') + foot)
    const found = events.filter(({ at }) => at >= 7000)
    return found.flatMap(({ drawn, counts }) => (drawn.kind === 'match-end' ? [] : [[drawn.kind, ...counts]]))
  }
  const type = (name: string) => ({ type: { id: 0, name } })
  const card = (name: string) => ({ card: { id: 0, name } })
  const shot = (name: string) => ({
    ...type('Shot'),
    location: [108, 40],
    shot: { end_location: [120, 40, 1], outcome: { id: 0, name } },
  })
  const passed = (rest: object) => ({
    ...type('Pass'),
    location: [30, 20],
    pass: { end_location: [60, 40], ...rest },
  })

  it('[H-J20] is counted as its source defines what it tells', () => {
    const seven = (rest: object) => act(1, 7, rest)
    expect(countedIn(seven(passed({ type: { id: 0, name: 'Corner' } })))).toEqual([
      ['corner', 'passes', 'corners'],
    ])
    expect(countedIn(seven(passed({ type: { id: 0, name: 'Throw-in' } })))).toEqual([['throw-in', 'passes']])
    expect(countedIn(seven(passed({ outcome: { id: 0, name: 'Pass Offside' } })))).toEqual([
      ['offside', 'passes', 'offsides'],
    ])
    expect(countedIn(seven(type('Offside')))).toEqual([['offside', 'offsides']])
    expect(countedIn(seven({ ...type('Foul Committed') }))).toEqual([['foul', 'fouls']])
    expect(countedIn(seven({ ...type('Foul Committed'), foul_committed: card('Yellow Card') }))).toEqual([
      ['yellow-card', 'fouls', 'yellow-cards'],
    ])
    expect(countedIn(seven({ ...type('Foul Committed'), foul_committed: card('Second Yellow') }))).toEqual([
      ['red-card', 'fouls', 'red-cards'],
    ])
    expect(countedIn(seven({ ...type('Bad Behaviour'), bad_behaviour: card('Yellow Card') }))).toEqual([
      ['yellow-card', 'yellow-cards'],
    ])
    const shots = [
      'Goal',
      'Saved',
      'Saved to Post',
      'Post',
      'Off T',
      'Saved Off Target',
      'Wayward',
      'Blocked',
    ]
    const onTarget = shots.filter((name) =>
      countedIn(seven(shot(name)))
        .flat()
        .includes('shots-on-target'),
    )
    expect(onTarget).toEqual(['Goal', 'Saved', 'Saved to Post'])
    for (const name of shots) expect(countedIn(seven(shot(name))).flat()).toContain('shots')
  })

  it('[H-J20] has own goals with who put them in, as no shot of anybody', () => {
    const against = { ...act(2, 7, type('Own Goal Against')), player: { id: 9, name: 'Unlucky' } }
    const { player: _, ...gained } = act(1, 7, type('Own Goal For'))
    expect(countedIn(against, gained)).toEqual([['goal']])
    const { events } = importStatsBomb(
      `${small.slice(0, -1)},${JSON.stringify(against)},${JSON.stringify(gained)}]`,
    )
    expect(events.find(({ drawn }) => drawn.isOwnGoal)?.drawn).toMatchObject({
      kind: 'goal',
      side: 'home',
      player: 'Unlucky',
      score: { home: 1, away: 1 },
    })
  })

  it('[H-J20] takes a line-up file that says no more of a player than name and shirt', () => {
    const lineUps = [
      { team_name: 'Home', lineup: [{ player_id: 99, player_name: 'On Later', jersey_number: 12 }] },
    ]
    const { home } = importStatsBomb(small, JSON.stringify(lineUps))
    expect(home.lineUp.substitutes).toMatchObject([{ name: 'On Later', shirt: 12 }])
  })

  it('[H-J20] is refused with a team’s name that nobody could be shown', () => {
    expect(() => importStatsBomb(small.replaceAll('"Home"', JSON.stringify('Ho\0me')))).toThrow(
      /^The home team’s name has a character that cannot be shown/,
    )
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
      const follow = createTracker({ clock, publish: () => {} })
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
      expect(state.statistics).toEqual([
        { key: 'passes', home: 390, away: 669 },
        { key: 'shots', home: 3, away: 24 },
        { key: 'shots-on-target', home: 0, away: 8 },
        { key: 'corners', home: 2, away: 8 },
        { key: 'fouls', home: 14, away: 9 },
        { key: 'offsides', home: 2, away: 4 },
        { key: 'yellow-cards', home: 2, away: 0 },
      ])
      // The first event is kept to the end, although a thousand passes followed it.
      expect(state.events[0]).toMatchObject({ kind: 'period-start', minute: '1' })
      expect(state.events.at(-1)).toMatchObject({ kind: 'match-end' })
      expect(state.events.filter(({ kind }) => kind === 'goal')).toMatchObject([
        { isOwnGoal: true, side: 'away', player: 'Merih Demiral' },
        { side: 'away' },
        { side: 'away' },
      ])
      const { away } = follow.lineUps(matchId.parse(id))
      expect(away?.starters.filter(({ offAt }) => offAt !== undefined).length).toBeGreaterThan(2)
    },
  )
})
