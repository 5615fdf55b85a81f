import { gameNames } from '../art/names.ts'
import type { Said } from '../kit/settings.ts'

export const limboTexts = {
  title: gameNames['limbo']!,
  go: { zh: '升空', en: 'Lift off' },
  going: { zh: '在升', en: 'Rising' },
  target: { zh: '目标倍数', en: 'Target' },
  less: { zh: '目标降一级', en: 'Lower target' },
  more: { zh: '目标升一级', en: 'Higher target' },
  chance: { zh: '升到的机会', en: 'Chance' },
  returns: { zh: '升到返还', en: 'Returns' },
  reached: { zh: '升过 {target}', en: 'Past {target}' },
  missed: { zh: '没到 {target}', en: 'Below {target}' },
  ended: { zh: '升到 {height}', en: 'Rose to {height}' },
  hint: {
    zh: '定一个目标，看热气球能不能升过它。',
    en: 'Set a target and see whether the balloon gets past it.',
  },
} satisfies Record<string, Said>

export const limboRules: readonly Said[] = [
  {
    zh: '每局抽出一个高度。它不低于目标，就返还 投入 × 目标；低于目标返还 0。',
    en: 'Each round draws a height. If it is at least the target, the stake times the target comes back; below it, nothing.',
  },
  {
    zh: '升到某个倍数的机会是 0.99 ÷ 倍数，所以不论目标多高，返还率都是 99%（最高的目标取整后略有出入，屏幕上是精确值）。',
    en: 'The chance to reach a multiple is 0.99 ÷ the multiple: the return is 99% at every target, up to rounding; the screen shows the exact figure.',
  },
  {
    zh: '目标最低 1.01 倍，最高 1,000,000 倍。每一百局约有一局停在 1.00 倍。',
    en: 'Targets go from 1.01 to 1,000,000 times. About one round in a hundred stops at 1.00.',
  },
]
