import type { Said, Say } from '../kit/settings.ts'

const words: Readonly<Record<string, Said>> = {
  banker: { zh: '庄', en: 'Banker' },
  player: { zh: '闲', en: 'Player' },
  tie: { zh: '和', en: 'Tie' },
  dragon: { zh: '龙', en: 'Dragon' },
  tiger: { zh: '虎', en: 'Tiger' },
  pair: { zh: '对', en: 'pair' },
  suited: { zh: '同花', en: 'suited' },
  small: { zh: '小', en: 'small' },
  big: { zh: '大', en: 'big' },
  odd: { zh: '单', en: 'odd' },
  even: { zh: '双', en: 'even' },
  red: { zh: '红', en: 'red' },
  black: { zh: '黑', en: 'black' },
  low: { zh: '小 1–18', en: 'low 1–18' },
  high: { zh: '大 19–36', en: 'high 19–36' },
  straight: { zh: '直注', en: 'straight' },
  split: { zh: '分注', en: 'split' },
  street: { zh: '街注', en: 'street' },
  corner: { zh: '角注', en: 'corner' },
  dozen: { zh: '打', en: 'dozen' },
  column: { zh: '列', en: 'column' },
  total: { zh: '点数', en: 'total' },
  triple: { zh: '围', en: 'triple' },
  double: { zh: '对子', en: 'double' },
  single: { zh: '单骰', en: 'single' },
  any: { zh: '任意', en: 'any' },
  seat: { zh: '座', en: 'seat' },
}

/** A spot in words, part by part; a part that has none stays as it is. */
export const spotWords = (spot: string, say: Say): string =>
  spot
    .split('-')
    .map((part) => (words[part] === undefined ? part : say(words[part])))
    .join(' ')
