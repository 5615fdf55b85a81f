import type { FeedStrength, FootballStrength } from '../feed.ts'
import { expectedCounts } from '../timeline/football/plan.ts'
import { redCardEffect } from '../timeline/football/goals.ts'
import { createRandom, normal } from '../timeline/random.ts'
import { basketballStrength } from './basketball/scoring.ts'
import { nationalTeams } from './football-clubs.ts'
import type { Club } from './club.ts'
import type { SeasonCompetition } from './competitions.ts'

const rho = -0.05

/**
 * Expected scores of a pairing, from the clubs' fixed attack and defence. The first esports or tennis match of a
 * round is the long one.
 */
export function strengthOf(
  seed: string,
  { sport, scoring }: SeasonCompetition,
  home: Club,
  away: Club,
  place: number,
): FeedStrength {
  const one = ratingOf(seed, home)
  const two = ratingOf(seed, away)
  const homeRate = scoring.homeMean * Math.exp(scoring.spread * (one.attack - two.defence))
  const awayRate = scoring.awayMean * Math.exp(scoring.spread * (two.attack - one.defence))
  switch (sport) {
    case 'football': {
      const strength = footballStrength(homeRate, awayRate)
      return { ...strength, ...expectedCounts(strength) }
    }
    case 'basketball':
      return basketballStrength(homeRate, awayRate)
    case 'esports':
      return {
        sport: 'esports',
        homeMapProbability: 1 / (1 + Math.exp(-2 * scoring.spread * (one.attack - two.attack))),
        bestOf: place === 0 ? 5 : 3,
      }
    case 'tennis': {
      const edge = scoring.spread * 0.09 * (one.attack - two.attack)
      return { sport: 'tennis', homeServe: serve(edge), awayServe: serve(-edge), bestOf: place === 0 ? 5 : 3 }
    }
    default:
      return sport
  }
}

/** Probability of winning a point on serve: about two in three. */
const serve = (edge: number) => Math.min(0.78, Math.max(0.52, 0.635 + edge))

export function footballStrength(homeGoals: number, awayGoals: number): FootballStrength {
  const within = (goals: number) => Math.min(4, Math.max(0.3, goals))
  return {
    sport: 'football',
    homeGoals: within(homeGoals),
    awayGoals: within(awayGoals),
    rho,
    ...redCardEffect,
  }
}

interface Rating {
  attack: number
  defence: number
}

/** Cache of each club's latest rating: a fixture needs two, and a board has hundreds of fixtures. */
const drawnLast = new WeakMap<Club, { seed: string; rating: Rating }>()

function ratingOf(seed: string, club: Club): Rating {
  const last = drawnLast.get(club)
  if (last?.seed === seed) return last.rating
  const rating = drawRating(seed, club)
  drawnLast.set(club, { seed, rating })
  return rating
}

/**
 * Attack and defence in standard deviations. Those of national teams follow from their position in the list, those of
 * clubs are random.
 */
function drawRating(seed: string, club: Club): Rating {
  const random = createRandom(seed, 'rating', club.id)
  const place = nationalTeams.indexOf(club)
  const level = place < 0 ? 0.6 * normal(random) : 1.3 - (2.6 * place) / (nationalTeams.length - 1)
  return { attack: level + 0.5 * normal(random), defence: level + 0.5 * normal(random) }
}
