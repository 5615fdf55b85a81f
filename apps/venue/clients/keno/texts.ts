import { gameNames } from '../art/names.ts'
import type { Said } from '../kit/settings.ts'

export const kenoTexts = {
  title: gameNames['keno']!,
  draw: { zh: '开十个', en: 'Draw ten' },
  drawing: { zh: '在开', en: 'Drawing' },
  random: { zh: '随机选', en: 'Pick for me' },
  clear: { zh: '清空', en: 'Clear' },
  picks: { zh: '已选', en: 'Picked' },
  of: { zh: '{count} / {most}', en: '{count} of {most}' },
  best: { zh: '全中返还', en: 'All hit' },
  hit: { zh: '返还机会', en: 'Any return' },
  grid: { zh: '选号', en: 'Numbers' },
  picked: { zh: '{number}，已选', en: '{number}, picked' },
  hitNumber: { zh: '{number}，选中', en: '{number}, hit' },
  drawnNumber: { zh: '{number}，开出', en: '{number}, drawn' },
  chip: { zh: '中 {hits}', en: '{hits} hit' },
  pays: { zh: '中几个返还几倍', en: 'What each number of hits pays' },
  drew: { zh: '依次开出 {numbers}', en: 'Drawn in turn: {numbers}' },
  hint: { zh: '选 1 到 10 个号，再开 10 个。', en: 'Pick 1 to 10 numbers; 10 are drawn.' },
} satisfies Record<string, Said>

export const kenoRules: readonly Said[] = [
  {
    zh: '从 1 到 40 里选 1 到 10 个号。每局不重复地开出 10 个号，看中了几个。',
    en: 'Pick 1 to 10 of the numbers 1 to 40. Ten different numbers are drawn; what counts is how many you hit.',
  },
  {
    zh: '返还 = 投入 × 表上的倍数，倍数由选了几个、中了几个决定。上面一行写着每一种，点开的机会是精确值。',
    en: 'The return is the stake times the multiple of the table, by the number of picks and hits. The row above shows each.',
  },
  {
    zh: '返还率随选号个数不同，在 97.9% 到 98.5% 之间，屏幕上写着你这一注的精确值。',
    en: 'The return depends on the number of picks, 97.9% to 98.5%; the screen shows the exact figure of your bet.',
  },
]
