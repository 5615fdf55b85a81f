import type { FeedPlayer, FeedSide, FeedStrength } from '../feed.ts'
import { drawFootballPlan } from '../timeline/football/plan.ts'
import { createFootballScript } from '../timeline/football/script.ts'
import { buildFootballTimeline } from '../timeline/football/timeline.ts'
import type { MatchScript } from '../timeline/match-script.ts'
import { branchOf, type Random } from '../timeline/random.ts'
import { createBasketballScript } from './basketball/script.ts'
import { buildBasketballTimeline } from './basketball/timeline.ts'
import { createEsportsScript } from './esports/script.ts'
import { buildEsportsTimeline } from './esports/timeline.ts'
import { createTennisScript } from './tennis/script.ts'
import { buildTennisPoints } from './tennis/timeline.ts'

/** The script of the whole match, generated from its strengths. */
export function scriptOf(
  random: Random,
  strength: FeedStrength,
  squads: Readonly<Record<FeedSide, readonly FeedPlayer[]>>,
): MatchScript {
  switch (strength.sport) {
    case 'football': {
      const plan = drawFootballPlan(random, strength)
      return createFootballScript(buildFootballTimeline(random, plan, strength, squads))
    }
    case 'basketball':
      return createBasketballScript(buildBasketballTimeline(random, strength, squads), branchOf(random))
    case 'esports':
      return createEsportsScript(
        buildEsportsTimeline(random, strength, squads),
        strength.bestOf,
        branchOf(random),
      )
    case 'tennis':
      return createTennisScript(buildTennisPoints(random, strength), strength.bestOf)
    default:
      return strength
  }
}
