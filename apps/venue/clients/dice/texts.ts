import { gameNames } from '../art/names.ts'
import type { Said } from '../kit/settings.ts'

export const diceTexts = {
  title: gameNames['dice']!,
  under: { zh: '小于', en: 'Under' },
  over: { zh: '不小于', en: 'At least' },
  side: { zh: '猜哪一边', en: 'Which side' },
  target: { zh: '目标', en: 'Target' },
  pays: { zh: '赔率', en: 'Pays' },
  chance: { zh: '机会', en: 'Chance' },
  roll: { zh: '掷一次', en: 'Roll' },
  rolling: { zh: '在掷', en: 'Rolling' },
  won: { zh: '{target}，中', en: '{target}: hit' },
  lost: { zh: '{target}，没中', en: '{target}: no hit' },
  slider: { zh: '目标位置', en: 'Target position' },
  hint: { zh: '拖动滑块选目标，按空格掷。', en: 'Drag to choose a target. Space rolls.' },
  rolled: { zh: '掷出 {roll}', en: 'Rolled {roll}' },
} satisfies Record<string, Said>

export const diceRules: readonly Said[] = [
  {
    zh: '每局掷出 0.00 到 99.99 之间的一个数，一万个数机会相同。猜它小于目标，或不小于目标。',
    en: 'Each round rolls a number from 0.00 to 99.99; all ten thousand are equally likely. Bet that it is under the target, or at least the target.',
  },
  {
    zh: '猜中返还 投入 × 赔率。赔率 = 0.99 ÷ 机会，向下取到万分之一；不中返还 0。',
    en: 'A hit returns stake × pays. Pays are 0.99 ÷ chance, rounded down to a ten-thousandth; a miss returns 0.',
  },
  {
    zh: '机会最小 0.02%，最大 97%。返还率 99%，机会最大时略低，屏幕上写的是精确值。',
    en: 'Chances are 0.02% to 97%. The return is 99%, a little less at the largest chance; the exact figure is on the screen.',
  },
]
