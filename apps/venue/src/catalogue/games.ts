/** What a game is sold as. Its figures are its par sheet's. */
interface Sold {
  readonly kind: 'slot' | 'crash' | 'small' | 'table'
  readonly zh: string
  readonly en: string
}

/** Every game that a company of this program can offer, by its name in packages/game-engines. Covers show the names. */
export const sold: Readonly<Record<string, Sold>> = {
  'lantern-street': { kind: 'slot', zh: '灯笼街', en: 'Lantern Street' },
  'lamp-river': { kind: 'slot', zh: '河灯渡', en: 'Lamp River' },
  'star-fall': { kind: 'slot', zh: '星雨', en: 'Star Fall' },
  crash: { kind: 'crash', zh: '起飞', en: 'Take-off' },
  dice: { kind: 'small', zh: '百分骰', en: 'Percent Dice' },
  limbo: { kind: 'small', zh: '凌云', en: 'Limbo' },
  mines: { kind: 'small', zh: '扫雷', en: 'Mines' },
  plinko: { kind: 'small', zh: '落珠', en: 'Plinko' },
  keno: { kind: 'small', zh: '基诺', en: 'Keno' },
  wheel: { kind: 'small', zh: '转盘', en: 'Wheel' },
  'hi-lo': { kind: 'table', zh: '高低', en: 'Hi-Lo' },
  'video-poker': { kind: 'table', zh: '换牌扑克', en: 'Video Poker' },
}

export const everyGame: readonly string[] = Object.keys(sold)
