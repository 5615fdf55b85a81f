import type { BetResult, MarketKind, Side } from '@grandstand/contract/sportsbook'
import { countedOf, halfTimeOf, hasNoGoal } from './counted.ts'
import type { Goal, MatchFacts, Points, SettledSelection } from './facts.ts'
import { leader, wonIf, wrongSelection } from './score-rules.ts'

/** `undefined` means: not decided by what is known so far. */
type Rule = (bet: SettledSelection, facts: MatchFacts) => BetResult | undefined

function numberOf({ kind, number }: SettledSelection): number {
  if (number === undefined) throw new RangeError(`A market ${kind} needs its number`)
  return number
}

const hasEnded = ({ status }: MatchFacts): boolean => status === 'ended'

function sideOrNone(bet: SettledSelection): Side | 'none' {
  const { selection } = bet
  return selection === 'home' || selection === 'away' || selection === 'none'
    ? selection
    : wrongSelection(bet)
}

/** The goals in their order, when all of them are on record. */
const goalsOf = (facts: MatchFacts): readonly Goal[] | undefined =>
  facts.goals ?? (hasNoGoal(facts) ? [] : undefined)

function nextGoal(bet: SettledSelection, facts: MatchFacts): BetResult | undefined {
  const wanted = sideOrNone(bet)
  const number = numberOf(bet)
  const goals = goalsOf(facts)
  const goal = goals?.[number - 1]
  if (goal) return wonIf(goal.side === wanted)
  const isComplete = hasEnded(facts) && goals !== undefined
  return isComplete ? wonIf(wanted === 'none') : undefined
}

/** Own goals name no scorer. */
const scored = (goals: readonly Goal[]): readonly Goal[] => goals.filter(({ isOwnGoal }) => !isOwnGoal)

function playerOf(bet: SettledSelection): string {
  return bet.selection.startsWith('p:') ? bet.selection.slice(2) : wrongSelection(bet)
}

/** The goals that name a scorer, when the scorers of all of them are known. */
function knownScorers(facts: MatchFacts): readonly Goal[] | undefined {
  const goals = goalsOf(facts)
  const named = goals && scored(goals)
  return named?.every(({ player }) => player !== undefined) ? named : undefined
}

/** The bet is valid when the player took part; for the first scorer, before a goal with a named scorer. */
function tookPart(bet: SettledSelection, facts: MatchFacts): boolean {
  if (facts.players === undefined || bet.selection === 'none') return true
  const since = facts.players.get(playerOf(bet))?.goalsBefore
  if (since === undefined) return false
  return bet.kind !== 'first-scorer' || scored((facts.goals ?? []).slice(0, since)).length === 0
}

function scorer(bet: SettledSelection, facts: MatchFacts): BetResult | undefined {
  const player = bet.selection === 'none' ? undefined : playerOf(bet)
  const goals = knownScorers(facts)
  const isLast = bet.kind === 'last-scorer'
  const decisive = isLast ? goals?.at(-1) : goals?.[0]
  const isOver = hasEnded(facts) || (!isLast && decisive !== undefined)
  if (!goals || !isOver) return undefined
  return tookPart(bet, facts) ? wonIf(decisive?.player === player) : 'void'
}

function anytimeScorer(bet: SettledSelection, facts: MatchFacts): BetResult | undefined {
  const player = playerOf(bet)
  const goals = facts.goals && scored(facts.goals)
  if (goals?.some((goal) => goal.player === player)) return 'won'
  if (!hasEnded(facts) || knownScorers(facts) === undefined) return undefined
  return tookPart(bet, facts) ? 'lost' : 'void'
}

function halfTimeFullTime(bet: SettledSelection, facts: MatchFacts): BetResult | undefined {
  if (!/^(home|draw|away)-(home|draw|away)$/.test(bet.selection)) return wrongSelection(bet)
  const half = halfTimeOf(bet, facts)
  if (!half || !hasEnded(facts)) return undefined
  return wonIf(bet.selection === `${leader(half)}-${leader(facts.finalScore)}`)
}

/** First side with `number` points of the part; `none` when the part ends before that. */
function raceTo(bet: SettledSelection, facts: MatchFacts): BetResult | undefined {
  const wanted = sideOrNone(bet)
  const target = numberOf(bet)
  const sums = { home: 0, away: 0 }
  const isOfPart = ({ period }: Points) => bet.period === 'full' || period === bet.period
  for (const { side, amount } of (facts.points ?? []).filter(isOfPart)) {
    sums[side] += amount
    if (sums[side] >= target) return wonIf(side === wanted)
  }
  // Without every point on record nobody can say who came first.
  const part = countedOf(bet, facts)
  const isComplete = sums.home === part?.score.home && sums.away === part.score.away
  return part?.isFinal && isComplete ? wonIf(wanted === 'none') : undefined
}

/** The markets that ask for more than one score: an order, a scorer, two moments. */
export const orderRules: Partial<Record<MarketKind, Rule>> = {
  'next-goal': nextGoal,
  'first-scorer': scorer,
  'last-scorer': scorer,
  'anytime-scorer': anytimeScorer,
  'half-time-full-time': halfTimeFullTime,
  'race-to': raceTo,
}
