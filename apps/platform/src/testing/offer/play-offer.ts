import { defaultMargins } from '@grandstand/betting'
import type { FeedCompetition, FeedSport } from '../../modules/offer/feed/feed.ts'
import {
  createReplaySchedule,
  createSeasonSchedule,
  type FeedSchedule,
  type ImportedSeason,
  type ScheduledMatch,
} from '@grandstand/feed/engine'
import { factsOf } from '../../modules/offer/recording/match-facts.ts'
import { defaultSettings, type OfferSettings } from '../../modules/offer/settings.ts'
import { offeredMatch } from './board-at.ts'
import { againstModel, someMarkets } from './model-check.ts'
import type { Plant } from './plant.ts'
import { brokenRules } from './sum-rules.ts'
import { backerOf, type Tally } from './tally.ts'

const minuteMs = 60_000

/** Half an hour before the start, and five clock times in play, at about the same shares of a match of each sport. */
export const momentsOf: Readonly<Record<FeedSport, readonly number[]>> = {
  football: [-30, 12, 33, 52, 78, 98],
  basketball: [-30, 12, 30, 48, 66, 80],
  tennis: [-30, 15, 32, 50, 75, 100],
  esports: [-30, 10, 25, 38, 55, 75],
}

export interface OfferRun {
  readonly sport: FeedSport
  readonly matches: Iterable<readonly [ScheduledMatch, FeedCompetition]>
  readonly settings?: OfferSettings
  readonly plant?: Plant | undefined
  /** Rules between markets that a board broke, the first few of them. */
  readonly broken: string[]
}

const keptBroken = 30
/** Number of a board's markets that are compared with the joint distribution. */
const comparedOfBoard = 3

/** Plays matches, backs every selection at every moment, and adds the results to the tally. */
export function playOffer(tally: Tally, run: OfferRun): void {
  const { sport, matches, settings = defaultSettings, plant, broken } = run
  const margins = { ...defaultMargins, ...settings.margin }
  const moments = momentsOf[sport]
  let turn = 0
  for (const [scheduled, competition] of matches) {
    const offered = offeredMatch(scheduled, competition, settings)
    if (offered.result === undefined) continue
    const backer = backerOf(tally, sport, factsOf(offered.result), margins, moments.length)
    for (const [index, minutes] of moments.entries()) {
      const board = offered.boardAt(minutes * minuteMs)
      if (board === undefined) continue
      const markets = plant ? board.markets.map((market) => plant(market, margins)) : board.markets
      const compared = someMarkets(markets, (turn += 1), comparedOfBoard)
      if (broken.length < keptBroken)
        for (const rule of [
          ...brokenRules(sport, markets, margins, board.scoreAtBet),
          ...againstModel(board, compared, margins),
        ])
          broken.push(`${scheduled.match.feedMatchId} @${index}: ${rule}`)
      backer.back(index, markets, board.scoreAtBet)
    }
    backer.done()
  }
}

const windowMs = 6 * 3_600_000
const from = Date.UTC(2026, 0, 1)

/** Matches of a simulated season, from its beginning. */
export function* simulatedMatches(
  seed: string,
  sport: FeedSport,
  count: number,
): Generator<readonly [ScheduledMatch, FeedCompetition]> {
  const schedule = createSeasonSchedule({ seed, secret: seed })
  let left = count
  const seen = new Set<string>()
  for (let at = from; left > 0; at += windowMs) {
    // A window yields the matches that are announced in it; they begin some time later.
    for (const each of schedule.announced(at, at + windowMs)) {
      if (each.match.sport !== sport || each.postponedAt !== null || seen.has(each.match.feedMatchId))
        continue
      if (left === 0) return
      seen.add(each.match.feedMatchId)
      left -= 1
      yield [each, competitionOf(schedule, each)]
    }
  }
}

/** All played matches of an imported season. */
export function* replayedMatches(
  season: ImportedSeason,
  competition: FeedCompetition,
): Generator<readonly [ScheduledMatch, FeedCompetition]> {
  const schedule = createReplaySchedule({ season, competition, startsAt: from })
  for (const each of schedule.known(0, from)) if (each.postponedAt === null) yield [each, competition]
}

function competitionOf({ competitions }: FeedSchedule, { match }: ScheduledMatch): FeedCompetition {
  const found = competitions.find(({ feedCompetitionId }) => feedCompetitionId === match.feedCompetitionId)
  if (found === undefined) throw new Error(`no competition ${match.feedCompetitionId}`)
  return found
}
