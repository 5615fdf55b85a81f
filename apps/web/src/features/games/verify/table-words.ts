import { cardText } from './outcome.tsx'

const named: Readonly<Record<string, string>> = {
  banker: '庄',
  player: '闲',
  tie: '和',
  'player-pair': '闲对',
  'banker-pair': '庄对',
  'player-dragon': '闲龙宝',
  'banker-dragon': '庄龙宝',
  small: '小',
  big: '大',
  dragon: '龙',
  tiger: '虎',
  'suited-tie': '同花和',
  'dragon-small': '龙小',
  'dragon-big': '龙大',
  'tiger-small': '虎小',
  'tiger-big': '虎大',
  odd: '单',
  even: '双',
  red: '红',
  black: '黑',
  low: '小 1–18',
  high: '大 19–36',
  'any-triple': '全围',
}

const formed: readonly (readonly [RegExp, (numbers: string) => string])[] = [
  [/^dozen-(\d)$/, (of) => `第 ${of} 打`],
  [/^column-(\d)$/, (of) => `第 ${of} 列`],
  [/^straight-(\d+)$/, (of) => `直注 ${of}`],
  [/^split-(.+)$/, (of) => `分注 ${of}`],
  [/^(?:street|trio)-(.+)$/, (of) => `街注 ${of}`],
  [/^(?:corner|first-four)-(.+)$/, (of) => `角注 ${of}`],
  [/^six-line-(.+)$/, (of) => `线注 ${of}`],
  [/^total-(\d+)$/, (of) => `点数 ${of}`],
  [/^triple-(\d)$/, (of) => `围骰 ${of}`],
  [/^double-(\d)$/, (of) => `对子 ${of}`],
  [/^pair-(.+)$/, (of) => `两骰 ${of}`],
  [/^single-(\d)$/, (of) => `单骰 ${of}`],
  [/^seat-(\d)-double$/, (of) => `${of} 座加倍`],
  [/^seat-(\d)-split$/, (of) => `${of} 座分牌`],
  [/^seat-(\d)-insurance$/, (of) => `${of} 座保险`],
  [/^seat-(\d)-pairs$/, (of) => `${of} 座对子`],
  [/^seat-(\d)-21\+3$/, (of) => `${of} 座 21+3`],
  [/^seat-(\d)$/, (of) => `${of} 座`],
]

/** A spot of a table in words; its name where there are none. */
export function spotText(spot: string): string {
  for (const [form, said] of formed) {
    const numbers = form.exec(spot)?.[1]
    if (numbers !== undefined) return said(numbers.replaceAll('-', ' '))
  }
  return named[spot] ?? spot
}

/** What came in a round of a table's game, as docs/fairness/tables.md has its result. */
export function resultText(game: string, result: readonly number[]): string {
  const [first = 0, second = 0] = result
  if (game.startsWith('baccarat')) return `闲 ${first} · 庄 ${second}`
  if (game === 'dragon-tiger') return `龙 ${cardText(first)} · 虎 ${cardText(second)}`
  if (game.startsWith('roulette')) return `${first} 号`
  if (game === 'blackjack') return first > 21 ? `庄 ${first} 爆` : `庄 ${first}`
  return result.join('、')
}
