import type { JointLeg } from '@grandstand/betting/models'
import type { FeedCompetition, FeedMatchState } from '../../modules/offer/feed/feed.ts'
import { createPlayingMatch, type ScheduledMatch } from '@grandstand/feed/engine'
import { createBook } from '../../modules/offer/book/book.ts'
import type { ResultRow } from '../../modules/offer/recording/match-facts.ts'
import { detailOf } from '../../modules/offer/recording/fixture-store.ts'
import type { OfferSettings } from '../../modules/offer/settings.ts'
import { quietEvents } from '../../modules/offer/testing/quiet-events.ts'
import { matchId as matchIdRule } from '@grandstand/contract'
import type { Market, Odds, Score } from '@grandstand/contract/sportsbook'

/** A match's board at one moment: the markets open for bets, and the score that a bet would store. */
export interface OfferedBoard {
  readonly markets: readonly Market[]
  readonly scoreAtBet: Score | undefined
  /** The feed's state at that moment. */
  readonly state: FeedMatchState
  /**
   * Probability that a selection wins by the match's joint distribution, given that its stake is not returned;
   * undefined when the book cannot compute it.
   */
  chanceOf(leg: JointLeg): number | undefined
}

export interface OfferedMatch {
  /**
   * The board at a moment, in ms from the start; undefined when the match has ended, or when it takes no bets in any
   * of the looks.
   */
  boardAt(moment: number): OfferedBoard | undefined
  readonly result: ResultRow | undefined
}

/** How often and at which interval a bettor looks again while betting is suspended. */
const looks = 20
const lookEveryMs = 15_000
const longestMatchMs = 8 * 3_600_000

/**
 * A match as the product offers it: the feed's own states go into the product's own book, which is opened afresh for
 * each moment, as after a restart. Moments depend on the clock alone, so that their choice reveals nothing about what
 * follows.
 */
export function offeredMatch(
  scheduled: ScheduledMatch,
  competition: FeedCompetition,
  settings: OfferSettings,
): OfferedMatch {
  const script = scheduled.script()
  const playing = createPlayingMatch({ ...scheduled, script: () => script }, 1)
  const { feedMatchId, startsAt } = scheduled.match
  const result = playing.resultAt(startsAt + longestMatchMs)

  const openAt = (at: number): OfferedBoard | undefined => {
    const state = playing.stateAt(at)
    const isOn = state.status === 'in-play' || state.status === 'paused'
    if (state.suspension !== null || !(isOn || state.status === 'scheduled')) return undefined
    const book = createBook({ clock: { now: () => at }, settings, events: quietEvents })
    book.sink.competition(competition)
    book.sink.match(scheduled.match)
    const lineUps = playing.lineUpsAt(at)
    if (lineUps !== null) book.sink.lineUps(lineUps)
    for (const incident of playing.incidentsFrom(0, at)) book.sink.incident(incident)
    book.sink.state(state)
    book.sink.snapshotComplete(at)
    const matchId = matchIdRule.parse(feedMatchId)
    const markets = book.match(matchId)?.markets ?? []
    return {
      markets: markets.filter(({ status }) => status === 'active'),
      scoreAtBet: isOn ? state.score : undefined,
      state,
      chanceOf: (leg) => {
        // A bet at odds of 1.00 is worth the probability of not losing; at 2.00 the probability of winning is added.
        const [kept, both] = [1000, 2000].map((odds) => book.worth(matchId, odds as Odds, [leg]))
        if (kept === undefined || both === undefined) return undefined
        const won = both - kept
        return won / (1 - (kept - won))
      },
    }
  }

  return {
    boardAt: (moment) => {
      for (let look = 0; look < looks; look += 1) {
        const board = openAt(startsAt + moment + look * lookEveryMs)
        if (board !== undefined || moment < 0) return board
      }
      return undefined
    },
    result: result
      ? {
          match_id: feedMatchId,
          revision: 0,
          outcome: result.outcome,
          home: result.fullTime.home,
          away: result.fullTime.away,
          detail: detailOf(result),
        }
      : undefined,
  }
}
