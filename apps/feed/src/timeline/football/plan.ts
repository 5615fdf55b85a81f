import { leadThatMatters, ownGoalShare, secondHalfFactor } from './model.ts'
import type { FeedPair, FeedSide, FootballStrength } from '../../feed.ts'
import { drawGoals, goalsToCome, redCardMean, type PlannedMoment } from './goals.ts'
import { chance, poisson, wholeBetween, type Random } from '../random.ts'

/** The events of a football match, before they get times. */
export interface FootballPlan {
  /** Announced stoppage minutes of both halves. */
  stoppage: readonly [number, number]
  goals: readonly PlannedMoment[]
  redCards: readonly PlannedMoment[]
  totals: FootballTotals
}

/** Count of each kind of event by side; goals are counted in neither kind of shots. */
export interface FootballTotals {
  shotsOnTarget: FeedPair
  shotsOffTarget: FeedPair
  corners: FeedPair
  yellowCards: FeedPair
  fouls: FeedPair
  offsides: FeedPair
  dangerousAttacks: FeedPair
  missedPenalties: FeedPair
  disallowedGoals: FeedPair
  /** Own goals of the opponent. */
  ownGoals: FeedPair
}

/** A plan drawn from the strengths alone. */
export function drawFootballPlan(random: Random, strength: FootballStrength): FootballPlan {
  const { goals, redCards } = drawGoals(random, strength)
  return {
    stoppage: drawStoppage(random),
    goals,
    redCards,
    totals: drawTotals(random, strength, goals),
  }
}

export const drawStoppage = (random: Random): [number, number] => [
  wholeBetween(random, 1, 4),
  wholeBetween(random, 3, 7),
]

/** Per side, in an average match. */
const cornersMean = 5
const yellowCardsMean = 1.9

/** Means of the whole match, for the pricing model. */
export function expectedCounts(strength: Pick<FootballStrength, 'homeGoals' | 'awayGoals'>) {
  const share = homeShare(strength)
  const cards = yellowCardsMean + 2 * redCardMean
  return {
    corners: { home: 2 * cornersMean * share, away: 2 * cornersMean * (1 - share) },
    cards: { home: cards, away: cards },
  }
}

/**
 * Counts that markets are settled on. Their times follow the clock as those of goals do, and the score at half-time.
 */
type Extra = 'corners' | 'cards'

const secondHalfShare = goalsToCome(0.5)

/** Home's lead at half-time, as far as the second half depends on it. */
export function halfTimeLead(goals: readonly PlannedMoment[]): number {
  const first = goals.filter(({ share }) => share < 0.5)
  const home = first.filter(({ side }) => side === 'home').length
  return leadThatMatters({ home, away: first.length - home })
}

/** Mean of the whole match relative to the expectation before it, given the score at half-time. */
const wholeFactor = (extra: Extra, lead: number, side: FeedSide): number =>
  1 - secondHalfShare + secondHalfShare * secondHalfFactor(extra, lead)[side]

/** Share of a side's corners or cards that falls in the first half. */
export const firstHalfShareOf = (extra: Extra, lead: number, side: FeedSide): number =>
  (1 - secondHalfShare) / wholeFactor(extra, lead, side)

/** Means of a typical match, divided between the sides by the strengths. */
export function drawTotals(
  random: Random,
  strength: FootballStrength,
  goals: readonly PlannedMoment[] = [],
): FootballTotals {
  const share = homeShare(strength)
  const lead = halfTimeLead(goals)
  const counted = (extra: Extra, means: FeedPair): FeedPair => ({
    home: poisson(random, means.home * wholeFactor(extra, lead, 'home')),
    away: poisson(random, means.away * wholeFactor(extra, lead, 'away')),
  })
  const ownGoalsOf = (side: FeedSide) =>
    goals.filter((goal) => goal.side === side && chance(random, ownGoalShare)).length
  const shared = (mean: number): FeedPair => ({
    home: poisson(random, 2 * mean * share),
    away: poisson(random, 2 * mean * (1 - share)),
  })
  const even = (mean: number): FeedPair => ({ home: poisson(random, mean), away: poisson(random, mean) })
  return {
    shotsOnTarget: shared(3.2),
    shotsOffTarget: shared(7.5),
    corners: counted('corners', { home: 2 * cornersMean * share, away: 2 * cornersMean * (1 - share) }),
    yellowCards: counted('cards', { home: yellowCardsMean, away: yellowCardsMean }),
    fouls: even(11),
    offsides: shared(1.8),
    dangerousAttacks: shared(30),
    missedPenalties: even(0.03),
    disallowedGoals: even(0.1),
    ownGoals: { home: ownGoalsOf('home'), away: ownGoalsOf('away') },
  }
}

/** Home's share of the play: its share of the expected goals, shrunk towards a half. */
export function homeShare({
  homeGoals,
  awayGoals,
}: Pick<FootballStrength, 'homeGoals' | 'awayGoals'>): number {
  return 0.5 + 0.6 * (homeGoals / (homeGoals + awayGoals) - 0.5)
}
