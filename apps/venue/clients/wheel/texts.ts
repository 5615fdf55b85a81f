import { gameNames } from '../art/names.ts'
import type { Said } from '../kit/settings.ts'

export const wheelTexts = {
  title: gameNames['wheel']!,
  spin: { zh: '转一次', en: 'Spin' },
  spinning: { zh: '在转', en: 'Spinning' },
  wheel: { zh: '选一个轮子', en: 'Which wheel' },
  calm: { zh: '平稳', en: 'Calm' },
  lively: { zh: '起伏', en: 'Lively' },
  wild: { zh: '大起大落', en: 'Wild' },
  best: { zh: '最大倍数', en: 'Largest' },
  chance: { zh: '返还机会', en: 'Any return' },
  share: { zh: '{count} / {all} 格', en: '{count} of {all}' },
  stopped: { zh: '停在 {pays}', en: 'Stopped at {pays}' },
  segment: { zh: '停在第 {segment} 格，{pays}', en: 'Segment {segment}, {pays}' },
  hint: { zh: '每格一样宽，机会相同。', en: 'All segments are equally wide and likely.' },
} satisfies Record<string, Said>

export const wheelRules: readonly Said[] = [
  {
    zh: '轮子分成一样宽的格，停在哪一格机会都相同。返还 = 投入 × 那一格的倍数。',
    en: 'The wheel has segments of equal width and chance. The return is the stake times the multiple of the segment.',
  },
  {
    zh: '三个轮子的返还率都是 99%，差别在起伏：平稳的常有返还，大起大落的很少返还、一次很多。',
    en: 'All three wheels return 99%. They differ in swing: the calm one returns often, the wild one seldom and much.',
  },
]
