import { marketKind, marketPeriod, sport, type SelectionKey } from '@grandstand/contract/sportsbook'
import type { SettledSelection } from '../settlement/index.ts'
import { scoreOf } from './document-facts.ts'

const oneOf = <Value extends string>(words: readonly string[], values: readonly Value[]): Value | undefined =>
  values.find((value) => words.includes(value))

/** −0.5/1 is −3 quarters, 2/2.5 is 9: the mean of both, in quarters. */
function lineOf(text: string): number {
  const [first = '', second = first] = text.replace(/^[−+]/, '').split('/')
  const quarters = 2 * (Number(first) + Number(second))
  return text.startsWith('−') ? 0 - quarters : quarters
}

function selectionOf(text: string): { selection: SelectionKey; line?: number } {
  const words = text.split(' ')
  const [first = '', second] = words
  if (first === 'player') return { selection: `p:${second}` }
  if (first === 'competitor') return { selection: `c:${second}` }
  if (/^\d+–\d+$/.test(text)) return { selection: text.replace('–', '-') as SelectionKey }
  if (text.includes(' / ')) return { selection: text.replace(' / ', '-') as SelectionKey }
  if (text.includes(' or ')) return { selection: text.replaceAll(' ', '-') as SelectionKey }
  return second === undefined
    ? { selection: first as SelectionKey }
    : { selection: first as SelectionKey, line: lineOf(second) }
}

/** Backed selection, from the second and third column of an example of docs/settlement.md. */
export function betOf(market: string, backed: string): SettledSelection {
  const [named = '', ...about] = market.split(', ')
  const words = named.split(' ')
  const kind = oneOf(words, marketKind.options)
  if (!kind) throw new Error(`"${market}" names no market`)
  const { selection, line: shown } = selectionOf(backed)
  // A handicap is kept for the home side.
  const line = shown !== undefined && kind.endsWith('handicap') && selection === 'away' ? 0 - shown : shown
  const at = about.find((each) => each.startsWith('bet at '))
  const number = words.find((each) => /^\d+$/.test(each))
  return {
    sport: oneOf(words, sport.options) ?? 'football',
    kind,
    period: oneOf(words, marketPeriod.options) ?? 'full',
    team: oneOf(words, ['home', 'away'] as const),
    number: number === undefined ? undefined : Number(number),
    line,
    selection,
    scoreAtBet: at === undefined ? undefined : scoreOf(at.replace('bet at ', '')),
  }
}
