import type { Said } from '../../../kit/settings.ts'

export const rouletteTexts = {
  layout: { zh: '盘面', en: 'Board' },
  track: { zh: '轮盘序', en: 'Racetrack' },
  counts: { zh: '次数', en: 'Counts' },
  mine: { zh: '我的', en: 'Mine' },
  more: { zh: '往下还有 13–36', en: 'More below: 13–36' },
  tiers: { zh: '三分 12', en: 'Tiers 12' },
  orphelins: { zh: '孤号 8', en: 'Orphelins 8' },
  voisins: { zh: '零区 17', en: 'Voisins 17' },
  neighbours: { zh: '邻注 ±', en: 'Neighbours ±' },
  neighboursSay: {
    zh: '点号码 = 它和左右各 {each} 个邻号',
    en: 'A number with {each} neighbours on either side',
  },
  numberSay: { zh: '{number} 和左右各 {each} 个邻号', en: '{number} and {each} neighbours on either side' },
  chips: { zh: '{name}，{count} 枚筹码', en: '{name}, {count} chips' },
  last: { zh: '近 {count} 局各号次数', en: 'Counts of the last {count} rounds' },
  expected: {
    zh: '理论 {count} 次，差异是正常波动',
    en: '{count} each expected; differences are chance',
  },
  most: { zh: '最多', en: 'Most' },
  least: { zh: '最少', en: 'Least' },
  independent: { zh: '每局独立，不能预测', en: 'Rounds are independent' },
  zeros: { zh: '零 {count} 次', en: 'Zero {count} times' },
  red: { zh: '红', en: 'Red' },
  black: { zh: '黑', en: 'Black' },
  odd: { zh: '单', en: 'Odd' },
  even: { zh: '双', en: 'Even' },
  low: { zh: '小', en: 'Low' },
  high: { zh: '大', en: 'High' },
} satisfies Record<string, Said>
