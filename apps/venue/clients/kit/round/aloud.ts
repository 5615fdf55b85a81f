import type { Sheet } from '../api/values.ts'
import type { GameDefinition } from '../game.ts'
import type { Say } from '../settings.ts'
import { refusalText, resumedSaid, texts } from '../texts.ts'
import { sentenceOf } from './sentence.ts'
import type { TableState } from './table.ts'

interface Words {
  readonly isDemo: boolean
  readonly say: Say
  /** What the game says itself while it shows a round. */
  readonly spoken?: string
}

/**
 * What a screen reader says of a round: trouble first, then what waits for a choice, what the game says while it shows
 * the round, and the sentence of its end.
 */
export function aloudOf<Bet, OfSheet extends Sheet>(
  { heard }: Pick<GameDefinition<Bet, OfSheet>, 'heard'>,
  state: TableState,
  sheet: OfSheet,
  { isDemo, say, spoken = '' }: Words,
): string {
  const { phase, round, refused, isOffline, isResumed, balance } = state
  if (isOffline) return say(texts.offline)
  if (refused !== undefined) return refusalText(refused, isDemo, say)
  if (round === undefined) return ''
  if (phase === 'choosing') {
    const now = heard?.(round, sheet, say) ?? ''
    return isResumed ? `${say(texts.resumed)} ${now}` : now
  }
  if (phase !== 'idle') return spoken || (isResumed ? say(resumedSaid(round)) : '')
  return round.multiplier !== null || round.isVoid ? sentenceOf(round, balance?.amount, say) : ''
}
