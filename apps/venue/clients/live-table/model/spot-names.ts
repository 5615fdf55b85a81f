import { shortMoney, type MoneyForm } from '../../kit/money.ts'
import type { Said, Say } from '../../kit/settings.ts'

const named: Readonly<Record<string, Said>> = {
  banker: { zh: '庄', en: 'Banker' },
  player: { zh: '闲', en: 'Player' },
  tie: { zh: '和', en: 'Tie' },
  'player-pair': { zh: '闲对', en: 'Player pair' },
  'banker-pair': { zh: '庄对', en: 'Banker pair' },
  'player-dragon': { zh: '闲龙宝', en: 'Player dragon bonus' },
  'banker-dragon': { zh: '庄龙宝', en: 'Banker dragon bonus' },
  small: { zh: '小', en: 'Small' },
  big: { zh: '大', en: 'Big' },
  dragon: { zh: '龙', en: 'Dragon' },
  tiger: { zh: '虎', en: 'Tiger' },
  'suited-tie': { zh: '同花和', en: 'Suited tie' },
  'dragon-small': { zh: '龙小', en: 'Dragon small' },
  'dragon-big': { zh: '龙大', en: 'Dragon big' },
  'tiger-small': { zh: '虎小', en: 'Tiger small' },
  'tiger-big': { zh: '虎大', en: 'Tiger big' },
  odd: { zh: '单', en: 'Odd' },
  even: { zh: '双', en: 'Even' },
  red: { zh: '红', en: 'Red' },
  black: { zh: '黑', en: 'Black' },
  low: { zh: '小 1–18', en: 'Low 1–18' },
  high: { zh: '大 19–36', en: 'High 19–36' },
  'dozen-1': { zh: '第一打 1–12', en: '1st dozen' },
  'dozen-2': { zh: '第二打 13–24', en: '2nd dozen' },
  'dozen-3': { zh: '第三打 25–36', en: '3rd dozen' },
  'column-1': { zh: '第一列', en: '1st column' },
  'column-2': { zh: '第二列', en: '2nd column' },
  'column-3': { zh: '第三列', en: '3rd column' },
  'any-triple': { zh: '全围', en: 'Any triple' },
}

const formed: readonly (readonly [RegExp, Said])[] = [
  [/^straight-(\d+)$/, { zh: '直注 {a}', en: 'Straight {a}' }],
  [/^split-(.+)$/, { zh: '分注 {a}', en: 'Split {a}' }],
  [/^(?:street|trio)-(.+)$/, { zh: '街注 {a}', en: 'Street {a}' }],
  [/^(?:corner|first-four)-(.+)$/, { zh: '角注 {a}', en: 'Corner {a}' }],
  [/^six-line-(.+)$/, { zh: '线注 {a}', en: 'Six line {a}' }],
  [/^total-(\d+)$/, { zh: '点数 {a}', en: 'Total {a}' }],
  [/^triple-(\d)$/, { zh: '围骰 {a}', en: 'Triple {a}' }],
  [/^double-(\d)$/, { zh: '对子 {a}', en: 'Double {a}' }],
  [/^pair-(.+)$/, { zh: '两骰 {a}', en: 'Pair {a}' }],
  [/^single-(\d)$/, { zh: '单骰 {a}', en: 'Single {a}' }],
  [/^seat-(\d)-double$/, { zh: '{a} 座加倍', en: 'Seat {a} double' }],
  [/^seat-(\d)-split$/, { zh: '{a} 座分牌', en: 'Seat {a} split' }],
  [/^seat-(\d)-insurance$/, { zh: '{a} 座保险', en: 'Seat {a} insurance' }],
  [/^seat-(\d)-pairs$/, { zh: '{a} 座对子', en: 'Seat {a} pairs' }],
  [/^seat-(\d)-21\+3$/, { zh: '{a} 座 21+3', en: 'Seat {a} 21+3' }],
  [/^seat-(\d)$/, { zh: '{a} 座', en: 'Seat {a}' }],
]

/** A spot as it is said. In sic bo and baccarat, `small` and `big` are the same words. */
export function spotName(spot: string, say: Say): string {
  const known = named[spot]
  if (known) return say(known)
  for (const [form, said] of formed) {
    const match = form.exec(spot)
    if (match) return say(said, { a: match[1]! })
  }
  return spot
}

/** What separates a spot from its stake: play money has no currency sign to tell it from the number of a spot. */
export const gapOf = ({ isDemo }: MoneyForm): string => (isDemo ? ': ' : ' ')

/** A bet as lists write it. */
export const betSaid = (
  { spot, stake }: { readonly spot: string; readonly stake: bigint },
  form: MoneyForm,
  say: Say,
): string => `${spotName(spot, say)}${gapOf(form)}${shortMoney(stake, form)}`

const kinds: Readonly<Record<string, Said>> = {
  pair: { zh: '对子', en: 'Pair' },
  side: { zh: '龙 · 虎', en: 'Dragon · Tiger' },
  'small-big': { zh: '大 · 小', en: 'Small · Big' },
  'odd-even': { zh: '单 · 双', en: 'Odd · Even' },
  straight: { zh: '直注', en: 'Straight' },
  split: { zh: '分注', en: 'Split' },
  street: { zh: '街注', en: 'Street' },
  corner: { zh: '角注', en: 'Corner' },
  'six-line': { zh: '线注', en: 'Six line' },
  dozen: { zh: '打', en: 'Dozen' },
  column: { zh: '列', en: 'Column' },
  'even-chance': { zh: '红黑 单双 大小', en: 'Even chances' },
  triple: { zh: '围骰', en: 'Triple' },
  double: { zh: '对子', en: 'Double' },
  single: { zh: '单骰', en: 'Single' },
  main: { zh: '主注', en: 'Main' },
  insurance: { zh: '保险', en: 'Insurance' },
  'perfect-pairs': { zh: '对子', en: 'Perfect pairs' },
  '21+3': { zh: '21+3', en: '21+3' },
}

/** A kind of spots as the limits name it. */
export function kindName(kind: string, game: string, say: Say): string {
  if (game === 'blackjack' && kind === 'double') return say({ zh: '加倍', en: 'Double' })
  if (game === 'blackjack' && kind === 'split') return say({ zh: '分牌', en: 'Split' })
  if (game === 'sic-bo' && kind === 'pair') return say({ zh: '两骰', en: 'Pair' })
  const total = /^total-(\d+)-(\d+)$/.exec(kind)
  if (total) return say({ zh: '点数 {a} · {b}', en: 'Total {a} · {b}' }, { a: total[1]!, b: total[2]! })
  const known = kinds[kind]
  return known ? say(known) : spotName(kind, say)
}
