import { gameNames } from '../art/names.ts'
import type { Said } from '../kit/settings.ts'

export const plinkoTexts = {
  title: gameNames['plinko']!,
  drop: { zh: '放一颗', en: 'Drop one' },
  dropping: { zh: '在落', en: 'Falling' },
  rows: { zh: '行数', en: 'Rows' },
  risk: { zh: '风险', en: 'Risk' },
  calm: { zh: '低', en: 'Low' },
  lively: { zh: '中', en: 'Medium' },
  wild: { zh: '高', en: 'High' },
  middle: { zh: '落中间的机会', en: 'Chance of the middle' },
  edge: { zh: '最边上', en: 'At the edge' },
  board: {
    zh: '{rows} 行落珠板，落在 {bucket} 号格，{pays}',
    en: 'Board of {rows} rows; bucket {bucket}, {pays}',
  },
  left: { zh: '左', en: 'left' },
  right: { zh: '右', en: 'right' },
  and: { zh: '', en: ', ' },
  fell: { zh: '{way}，落在 {bucket} 号格，{pays}', en: '{way}: bucket {bucket}, {pays}' },
  hint: { zh: '每格写明赔率，机会按二项分布。', en: 'Each bucket says what it pays; chances are binomial.' },
} satisfies Record<string, Said>

export const plinkoRules: readonly Said[] = [
  {
    zh: '珠子从顶上落下，每一行左右机会各半。向右的次数决定它落进哪一格。',
    en: 'A bead falls from the top and goes left or right at each row with equal chance. The number of rights is its bucket.',
  },
  {
    zh: '返还 = 投入 × 那一格的倍数。行数越多、风险越高，两边付得越多，中间付得越少。',
    en: 'The return is the stake times the multiple of the bucket. More rows and more risk pay more at the edges and less in the middle.',
  },
  {
    zh: '中间的格返还比投入少，不算赢。返还率随板子不同，屏幕上写着这块板的精确值。',
    en: 'Middle buckets return less than the stake and are no win. The exact return of the board is on the screen.',
  },
]
