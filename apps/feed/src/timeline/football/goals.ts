import type { FeedPair, FeedSide, FootballStrength } from '../../feed.ts'
import { otherSide } from '../match-script.ts'
import { poisson, type Random } from '../random.ts'

/**
 * Goals are more frequent late in a match: the scoring rate rises linearly from 0.8 to 1.2 of its mean, which puts 55
 * % of the goals in the second half, as in league statistics.
 */
const slope = 0.4

/** Red cards of a side in a match, on average (both direct and second yellow). */
export const redCardMean = 0.085

/** Effect of a red card on the scoring rates in our own matches; part of the strengths that the pricing model gets. */
export const redCardEffect = { redCardOwn: 0.67, redCardRival: 1.25 }

/** An event at a share (0 to 1) of the playing time; the second half begins at 0.5. */
export interface PlannedMoment {
  share: number
  side: FeedSide
}

/** Scoring rate at a share of the playing time, relative to its mean. */
export const goalRate = (share: number) => 1 + slope * (share - 0.5)

/** Share of the goals that come after this share of the playing time: the integral of `goalRate` up to 1. */
export const goalsToCome = (share: number) => (1 - share) * (1 + (slope * share) / 2)

/** The playing time share within a half (0 or 1) at which goals fall, drawn by `goalRate`. */
export function goalShareInHalf(random: Random, half: 0 | 1): number {
  for (;;) {
    const share = (half + random()) / 2
    if (random() * (1 + slope / 2) < goalRate(share)) return share
  }
}

/**
 * Draws the goals and red cards of a match exactly by the definition of `FootballStrength`: each side is a Poisson
 * process whose mean over all matches is its expected goals (red cards redistribute, they do not add), and the final
 * score is weighted by the Dixon-Coles factor, by rejection sampling.
 */
export function drawGoals(
  random: Random,
  strength: FootballStrength,
): { goals: PlannedMoment[]; redCards: PlannedMoment[] } {
  const highest = dixonColesHighest(strength)
  for (;;) {
    const redCards = [...drawRedCards(random, 'home'), ...drawRedCards(random, 'away')]
    const goals = (['home', 'away'] as const).flatMap((side) => drawSide(random, strength, redCards, side))
    const score = {
      home: goals.filter((goal) => goal.side === 'home').length,
      away: goals.filter((goal) => goal.side === 'away').length,
    }
    if (random() * highest < dixonColes(strength, score)) {
      return { goals: goals.sort((a, b) => a.share - b.share), redCards }
    }
  }
}

/** The factor by which the independent Poisson probability of a final score is multiplied. */
export function dixonColes({ homeGoals, awayGoals, rho }: FootballStrength, score: FeedPair): number {
  if (score.home > 1 || score.away > 1) return 1
  if (score.home === 0 && score.away === 0) return 1 - homeGoals * awayGoals * rho
  if (score.home === 0) return 1 + homeGoals * rho
  if (score.away === 0) return 1 + awayGoals * rho
  return 1 - rho
}

function dixonColesHighest(strength: FootballStrength): number {
  const low = [0, 1].flatMap((home) => [0, 1].map((away) => dixonColes(strength, { home, away })))
  return Math.max(1, ...low)
}

function drawRedCards(random: Random, side: FeedSide): PlannedMoment[] {
  return Array.from({ length: poisson(random, redCardMean) }, () => ({ share: random(), side }))
}

function drawSide(
  random: Random,
  strength: FootballStrength,
  redCards: readonly PlannedMoment[],
  side: FeedSide,
): PlannedMoment[] {
  const mean = side === 'home' ? strength.homeGoals : strength.awayGoals
  const rate = mean / meanRedCardFactor(strength)
  const rivalReds = redCards.filter((card) => card.side === otherSide(side)).length
  const ceiling = (1 + slope / 2) * strength.redCardRival ** rivalReds
  const drawn: PlannedMoment[] = []
  for (let left = poisson(random, rate * ceiling); left > 0; left -= 1) {
    const share = random()
    const factor = goalRate(share) * redCardFactor(strength, redCards, side, share)
    if (random() * ceiling < factor) drawn.push({ share, side })
  }
  return drawn
}

function redCardFactor(
  strength: FootballStrength,
  redCards: readonly PlannedMoment[],
  side: FeedSide,
  share: number,
): number {
  return redCards.reduce((factor, card) => {
    if (card.share >= share) return factor
    return factor * (card.side === side ? strength.redCardOwn : strength.redCardRival)
  }, 1)
}

/** Mean of `goalRate` times the red card factor: cards are Poisson, so the factor's mean is an exponential. */
function meanRedCardFactor({ redCardOwn, redCardRival }: FootballStrength): number {
  const steps = 64
  let sum = 0
  for (let i = 0; i < steps; i += 1) {
    const share = (i + 0.5) / steps
    sum += goalRate(share) * Math.exp(redCardMean * share * (redCardOwn + redCardRival - 2))
  }
  return sum / steps
}
