import type { BetResult, MarketKind, Score } from '@grandstand/contract/sportsbook'
import type { SettledSelection } from './facts.ts'

/** Quarters by which a selection is ahead of its line; whole and half lines give even numbers. */
function resultOfQuarters(quarters: number): BetResult {
  if (quarters >= 2) return 'won'
  if (quarters === 1) return 'half-won'
  if (quarters === 0) return 'void'
  return quarters === -1 ? 'half-lost' : 'lost'
}

export function wrongSelection({ kind, selection }: SettledSelection): never {
  throw new RangeError(`A market ${kind} has no selection ${selection}`)
}

export const wonIf = (has: boolean): BetResult => (has ? 'won' : 'lost')

function lineOf({ kind, line }: SettledSelection): number {
  if (line === undefined || !Number.isSafeInteger(line))
    throw new RangeError(`A market ${kind} needs a line in quarters`)
  return line
}

function onLine(bet: SettledSelection, ahead: number, [first, second]: readonly [string, string]): BetResult {
  if (bet.selection === first) return resultOfQuarters(ahead)
  if (bet.selection === second) return resultOfQuarters(0 - ahead)
  return wrongSelection(bet)
}

const handicap = (bet: SettledSelection, { home, away }: Score): BetResult =>
  onLine(bet, 4 * (home - away) + lineOf(bet), ['home', 'away'])

const total = (bet: SettledSelection, { home, away }: Score): BetResult =>
  onLine(bet, 4 * (home + away) - lineOf(bet), ['over', 'under'])

function teamTotal(bet: SettledSelection, score: Score): BetResult {
  if (bet.team === undefined) throw new RangeError('A team total needs its team')
  return onLine(bet, 4 * score[bet.team] - lineOf(bet), ['over', 'under'])
}

export const leader = ({ home, away }: Score): 'home' | 'draw' | 'away' =>
  home === away ? 'draw' : home > away ? 'home' : 'away'

function matchResult(bet: SettledSelection, score: Score): BetResult {
  const { selection } = bet
  if (selection !== 'home' && selection !== 'draw' && selection !== 'away') return wrongSelection(bet)
  return wonIf(leader(score) === selection)
}

/** Without a draw to back, a draw gives the stake back. */
function winner(bet: SettledSelection, score: Score): BetResult {
  if (bet.selection !== 'home' && bet.selection !== 'away') return wrongSelection(bet)
  const ahead = leader(score)
  return ahead === 'draw' ? 'void' : wonIf(ahead === bet.selection)
}

function doubleChance(bet: SettledSelection, score: Score): BetResult {
  const chances: readonly string[] = ['home-or-draw', 'home-or-away', 'draw-or-away']
  if (!chances.includes(bet.selection)) return wrongSelection(bet)
  return wonIf(bet.selection.split('-or-').includes(leader(score)))
}

function bothScore(bet: SettledSelection, { home, away }: Score): BetResult {
  if (bet.selection !== 'yes' && bet.selection !== 'no') return wrongSelection(bet)
  return wonIf((home > 0 && away > 0) === (bet.selection === 'yes'))
}

function oddEven(bet: SettledSelection, { home, away }: Score): BetResult {
  if (bet.selection !== 'odd' && bet.selection !== 'even') return wrongSelection(bet)
  return wonIf(((home + away) % 2 === 1) === (bet.selection === 'odd'))
}

/**
 * Goals up to which a football market lists every score; beyond them is the selection `other`. Maps and sets have
 * no `other`: every score they can end with is listed.
 */
export const listedGoals = (period: SettledSelection['period']): number => (period === 'full' ? 4 : 2)

function correctScore(bet: SettledSelection, { home, away }: Score): BetResult {
  const { selection, sport, period } = bet
  if (selection === 'other' && sport === 'football') return wonIf(Math.max(home, away) > listedGoals(period))
  if (!/^\d+-\d+$/.test(selection)) return wrongSelection(bet)
  return wonIf(selection === `${home}-${away}`)
}

/** The markets that look at one score: of the match or a part, or a count of something else. */
export const scoreRules: Partial<Record<MarketKind, (bet: SettledSelection, score: Score) => BetResult>> = {
  'match-result': matchResult,
  winner,
  'draw-no-bet': winner,
  handicap,
  total,
  'team-total': teamTotal,
  'double-chance': doubleChance,
  'both-score': bothScore,
  'odd-even': oddEven,
  'correct-score': correctScore,
  'corners-handicap': handicap,
  'corners-total': total,
  'cards-handicap': handicap,
  'cards-total': total,
  'sets-handicap': handicap,
  'sets-total': total,
}

/** Whether a market is decided although the match goes on: counts only grow, so no further one can change it. */
export function isDecided(bet: SettledSelection, score: Score): boolean {
  const isPassed = (count: number) => 4 * count - lineOf(bet) >= 2
  if (bet.kind === 'total' || bet.kind.endsWith('-total'))
    return isPassed(bet.team === undefined ? score.home + score.away : score[bet.team])
  return bet.kind === 'both-score' && score.home > 0 && score.away > 0
}
