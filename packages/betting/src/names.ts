import type { MarketKind, Odds, OddsFormat, SelectionKey } from '@grandstand/contract/sportsbook'
import { formatLine, lineOfSelection, formatTotalLine } from './lines.ts'
import { formatOdds } from './odds.ts'

/** The names of a match's competitors as they are shown, zh-CN. */
export interface CompetitorNames {
  home: string
  away: string
}

/** The name of a match: 丹麦 vs 比利时; of a season, which has nobody in the place of the rival, its own. */
export const matchName = ({ home, away }: CompetitorNames, between = ' vs '): string =>
  away === '' ? home : `${home}${between}${away}`

/** One selection of a market, as far as its name needs it. */
export interface NamedSelection {
  kind: MarketKind
  selection: SelectionKey
  line?: number | undefined
  /** Name of the player, or of the competitor of an outright. */
  selectionName?: string | undefined
}

/** Names of selections without a competitor's name. `none` belongs to a race, `noGoal` to a goal. */
export type SelectionWords = Readonly<
  Record<
    'draw' | 'over' | 'under' | 'yes' | 'no' | 'odd' | 'even' | 'other' | 'none' | 'noGoal' | 'or',
    string
  >
>

const ownWords: SelectionWords = {
  draw: '平局',
  over: '大',
  under: '小',
  yes: '是',
  no: '否',
  odd: '单',
  even: '双',
  other: '其他比分',
  none: '均未达到',
  noGoal: '无进球',
  or: ' 或 ',
}

/** Name of a selection on a bet slip: 丹麦, 平局, 比利时 −0.5/1, 大 2.5, 丹麦 / 平局, 2:1, a player. */
export function selectionName(
  named: NamedSelection,
  names: CompetitorNames,
  words: SelectionWords = ownWords,
): string {
  const { kind, selection, line } = named
  const lineText = formatLine(kind, selection, line)
  const who = nameOf(named, names, words)
  return lineText === '' ? who : `${who} ${lineText}`
}

function nameOf(
  { kind, selection, selectionName: given }: NamedSelection,
  names: CompetitorNames,
  words: SelectionWords,
): string {
  if (given !== undefined) return given
  if (selection === 'home' || selection === 'away') return names[selection]
  if (selection === 'none') return kind === 'race-to' ? words.none : words.noGoal
  if (isPlain(selection)) return words[selection]
  if (/^\d/.test(selection)) return selection.replace('-', ':')
  if (selection.includes(':')) return selection.slice(2)
  const sides = selection.split('-').filter((each) => each !== 'or')
  const said = sides.map((side) => (side === 'home' || side === 'away' ? names[side] : words.draw))
  return said.join(selection.includes('-or-') ? words.or : ' / ')
}

const plain = ['draw', 'over', 'under', 'yes', 'no', 'odd', 'even', 'other'] as const
const isPlain = (selection: SelectionKey): selection is (typeof plain)[number] =>
  plain.some((each) => each === selection)

const sideWords: CompetitorNames = { home: '主', away: '客' }

/** The selection without anybody's name: 主胜, 平局, 客胜, 大, 小, 主 或 平局. */
export const outcomeWord = (selection: SelectionKey): string =>
  selection === 'home'
    ? '主胜'
    : selection === 'away'
      ? '客胜'
      : nameOf({ kind: 'match-result', selection }, sideWords, ownWords)

/** A selection with the name of its market, as `spokenMarket` gives it. */
interface SpokenSelection extends NamedSelection {
  readonly market?: string | undefined
}

/** The selection as people say it, with its market where that is given: 主胜 丹麦, 丹麦 让 0.5/1 下半场让球. */
export function spokenSelection(named: SpokenSelection, names: CompetitorNames): string {
  const said = withoutMarket(named, names)
  return named.market === undefined ? said : `${said} ${named.market}`
}

function withoutMarket(named: NamedSelection, names: CompetitorNames): string {
  const { kind, selection, line } = named
  if (selection !== 'home' && selection !== 'away') return selectionName(named, names)
  if (line === undefined)
    return kind === 'match-result' || kind === 'winner'
      ? `${outcomeWord(selection)} ${names[selection]}`
      : names[selection]
  const own = lineOfSelection(kind, selection, line)
  // A sign is read as "plus" or "hyphen"; these are the words that people say.
  if (own === 0) return `${names[selection]} 平手`
  return `${names[selection]} ${own < 0 ? '让' : '受让'} ${formatTotalLine(own)}`
}

/** Name of an odds button for a screen reader: 主胜 丹麦 赔率 3.10; without odds: 主胜 丹麦 暂停. */
export function spokenSelectionName(
  selection: SpokenSelection,
  names: CompetitorNames,
  odds: Odds | undefined,
  format: OddsFormat = 'decimal',
): string {
  const what = spokenSelection(selection, names)
  return odds === undefined ? `${what} 暂停` : `${what} 赔率 ${formatOdds(odds, format)}`
}
