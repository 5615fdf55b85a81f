import { expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import { createFeedRun, createPlayingMatch, createSeasonSchedule } from '@grandstand/feed/engine'
import { defaultSettings } from '../settings.ts'
import { quietEvents } from '../testing/quiet-events.ts'
import { createBook } from './book.ts'

const clock = testClock()
const schedule = createSeasonSchedule({ seed: 'before-kick-off', secret: 'test' })
const book = createBook({ clock, settings: defaultSettings, events: quietEvents })
createFeedRun(schedule, book.sink, clock.now())

/** Three upcoming matches of each sport with all their markets. */
const upcoming = (['football', 'basketball', 'tennis', 'esports'] as const).flatMap((sport) =>
  book
    .list({ when: 'all', sport })
    .filter(({ match }) => match.state.status === 'scheduled')
    .slice(0, 3)
    .flatMap(({ match }) => book.match(match.id) ?? []),
)

const kindsOf = (markets: (typeof upcoming)[number]['markets'], part: string) =>
  new Set(markets.filter(({ period }) => period === part).map(({ kind }) => kind))

it('[H-J18] offers every market of the first half before kick-off, and nine half-time/full-time selections', () => {
  for (const { match, markets } of upcoming.filter(({ match: { sport } }) => sport === 'football')) {
    expect([...kindsOf(markets, 'first-half')], match.id).toEqual(
      expect.arrayContaining([
        'match-result',
        'handicap',
        'total',
        'double-chance',
        'draw-no-bet',
        'both-score',
        'odd-even',
        'correct-score',
        'team-total',
        'corners-total',
        'corners-handicap',
        'cards-total',
        'cards-handicap',
      ]),
    )
    const both = markets.find(({ kind }) => kind === 'half-time-full-time')
    expect(both?.selections, match.id).toHaveLength(9)
  }
})

it('[H-J18] gives each half of a basketball match about half of its points, a quarter half of that', () => {
  const matches = upcoming.filter(({ match: { sport } }) => sport === 'basketball')
  expect(matches).toHaveLength(3)
  for (const { markets } of matches) {
    const lineOf = (part: string) =>
      markets.find(({ kind, period, isMain }) => kind === 'total' && period === part && isMain)?.line ?? 0
    expect(lineOf('first-half') / lineOf('full')).toBeCloseTo(0.5, 1)
    expect(lineOf('quarter-1') / lineOf('full')).toBeCloseTo(0.25, 1)
  }
})

it('[H-J18] says before the start what the first moment of play says of what is to come', () => {
  for (const scheduled of schedule.known(clock.now(), clock.now()).slice(0, 60)) {
    if (scheduled.postponedAt !== null) continue
    const playing = createPlayingMatch(scheduled, 1)
    const { startsAt } = scheduled.match
    const [before, first] = [playing.stateAt(startsAt - 1), playing.stateAt(startsAt)]
    expect(before.remaining.match, scheduled.match.feedMatchId).toBeCloseTo(first.remaining.match, 6)
    expect(before.remaining.period, scheduled.match.feedMatchId).toBeCloseTo(first.remaining.period, 6)
  }
})
