/** What a game is sold as. Its figures are its par sheet's. */
interface Sold {
  readonly kind: 'slot' | 'crash' | 'small' | 'table'
  readonly zh: string
  readonly en: string
  /** Greatest stake of a round in yuan, and in tenths of a USDT. */
  readonly most: number
}

/** Every game that a company of this program can offer, by its name in packages/game-engines. Covers show the names. */
export const sold: Readonly<Record<string, Sold>> = {
  'lantern-street': { kind: 'slot', zh: '灯笼街', en: 'Lantern Street', most: 500 },
  'lamp-river': { kind: 'slot', zh: '河灯渡', en: 'Lamp River', most: 500 },
  'star-fall': { kind: 'slot', zh: '星雨', en: 'Star Fall', most: 500 },
  crash: { kind: 'crash', zh: '起飞', en: 'Take-off', most: 2_000 },
  dice: { kind: 'small', zh: '百分骰', en: 'Percent Dice', most: 2_000 },
  limbo: { kind: 'small', zh: '凌云', en: 'Limbo', most: 2_000 },
  mines: { kind: 'small', zh: '扫雷', en: 'Mines', most: 1_000 },
  plinko: { kind: 'small', zh: '落珠', en: 'Plinko', most: 1_000 },
  keno: { kind: 'small', zh: '基诺', en: 'Keno', most: 500 },
  wheel: { kind: 'small', zh: '转盘', en: 'Wheel', most: 2_000 },
  'hi-lo': { kind: 'table', zh: '高低', en: 'Hi-Lo', most: 1_000 },
  'video-poker': { kind: 'table', zh: '换牌扑克', en: 'Video Poker', most: 500 },
}

export const everyGame: readonly string[] = Object.keys(sold)

/** Minor units of the least stake, and of a yuan or a tenth of a USDT. */
const [leastOf, stepOf] = [
  { CNY: 10n, USDT: 100_000n },
  { CNY: 100n, USDT: 100_000n },
] as const

/** The stakes that a game takes, in minor units. */
export function stakesOf(
  game: string,
  currency: 'CNY' | 'USDT',
): { readonly least: bigint; readonly most: bigint } {
  return { least: leastOf[currency], most: BigInt(sold[game]?.most ?? 0) * stepOf[currency] }
}
