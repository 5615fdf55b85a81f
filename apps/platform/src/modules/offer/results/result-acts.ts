import type { Score } from '@grandstand/contract/sportsbook'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { option, word } from '../../../kernel/act-input.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import type { FeedGoal, FeedOutcome, FeedResult } from '../feed/result.ts'
import { insertResults, latestResult, type KnownResult } from '../recording/fixture-store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /** Delivers a result as if it came from the feed. */
  readonly deliver: (result: FeedResult) => void
}

const outcomes = ['completed', 'abandoned', 'postponed', 'walkover', 'retired'] as const

/** Operator acts that correct official results. */
export function resultActs({ database, clock, deliver }: Needs): readonly Act[] {
  return [
    defineAct({
      name: 'correct-result',
      usage: 'MATCH HOME-AWAY [--half HOME-AWAY] [--outcome OUTCOME]',
      about:
        'Corrects the official result of a match: every bet on it is settled anew, payouts that were wrong are taken back.',
      permission: 'trading',
      risk: 'money-and-rights',
      undo: { by: 'correct-result MATCH HOME-AWAY' },
      approvals: 2,
      isForShell: true,
      input: {
        match: word('MATCH'),
        score: word('HOME-AWAY'),
        half: option('HOME-AWAY'),
        outcome: option('OUTCOME'),
      },
      log: 'corrected the result of {match} to {score} {outcome}',
      async runOn(on, input) {
        const matchId = input.match
        const score = scoreOf(input.score)
        const outcome = outcomes.find((each) => each === (input.outcome ?? 'completed'))
        if (outcome === undefined) throw new OperatorError(`OUTCOME is one of ${outcomes.join(', ')}.`)
        const before = await latestResult(on ?? database, matchId)
        if (before === undefined) throw new OperatorError(`No official result of ${matchId} is known.`)
        const half = input.half === undefined ? undefined : scoreOf(input.half)
        if (half !== undefined && !isWithin(half, score))
          throw new OperatorError('The score at half-time is above the whole one.')
        const result = corrected(matchId, before, { score, outcome, half, at: clock.now() })
        if (on === undefined) deliver(result)
        else {
          // Recorded here, so that it is never lost; delivering it again changes nothing of the recorded revision.
          await insertResults(on, [result], clock.now())
          on.afterCommit(() => deliver(result))
        }
        return { match: matchId, revision: result.revision, outcome, score: `${score.home}-${score.away}` }
      },
    }),
  ]
}

interface Correction {
  readonly score: Score
  readonly outcome: FeedOutcome
  readonly half: Score | undefined
  readonly at: number
}

/** Builds the corrected result. Details that contradict the new score are left out, so that bets on them are voided. */
function corrected(
  matchId: string,
  before: KnownResult,
  { score, outcome, half, at }: Correction,
): FeedResult {
  const { statistics, appeared, points, winner } = before
  const isSame = score.home === before.home && score.away === before.away
  const halfTime = half ?? halfTimeOf(before, score)
  const isSameHalf = halfTime?.home === before.halfTime?.home && halfTime?.away === before.halfTime?.away
  const goals = before.goals && goalsAnew(before.goals, score, isSameHalf)
  const periodScores = isSame && isSameHalf ? before.periodScores : halvesAnew(before, score, halfTime)
  return {
    feedMatchId: matchId,
    outcome,
    at,
    revision: before.revision + 1,
    fullTime: score,
    halfTime,
    periodScores,
    statistics,
    ...(goals && { goals }),
    ...(appeared && { appeared }),
    ...(isSame && points && { points }),
    ...(winner && { winner }),
  }
}

/** Half-time score that is compatible with the new score; 0-0 for a football match without goals. */
function halfTimeOf({ sport, halfTime }: KnownResult, score: Score): Score | null {
  if (sport === 'football' && score.home + score.away === 0) return { home: 0, away: 0 }
  return halfTime && isWithin(halfTime, score) ? halfTime : null
}

/** Scorers, if the new score leaves them unchanged or has no goals; otherwise undefined. */
function goalsAnew(goals: readonly FeedGoal[], score: Score, isSameHalf: boolean) {
  if (score.home + score.away === 0) return []
  return isSameHalf && isCount(goals, score) ? goals : undefined
}

/**
 * Halves of a football match with the corrected scores and their previous statistics. Empty for other sports, whose
 * parts are then unknown.
 */
function halvesAnew(
  { sport, periodScores }: KnownResult,
  full: Score,
  half: Score | null,
): FeedResult['periodScores'] {
  if (half === null || sport !== 'football') return []
  const second = { home: full.home - half.home, away: full.away - half.away }
  const anew = (kind: 'first-half' | 'second-half', number: number, score: Score) => {
    const before = periodScores.find(({ period }) => period.kind === kind)
    return { ...before, period: { kind, number }, ...score }
  }
  return [anew('first-half', 1, half), anew('second-half', 2, second)]
}

const isWithin = (half: Score, full: Score) => half.home <= full.home && half.away <= full.away

const isCount = (goals: readonly FeedGoal[], { home, away }: Score) =>
  goals.filter(({ side }) => side === 'home').length === home && goals.length === home + away

function scoreOf(text: string): Score {
  const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []
  if (home === undefined || away === undefined) throw new OperatorError(`${text} is no score: say 2-1.`)
  return { home: Number(home), away: Number(away) }
}
