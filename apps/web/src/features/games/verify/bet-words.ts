import type { Claim } from '@grandstand/game-engines'

type Fields = Readonly<Record<string, unknown>>

const levels: Readonly<Record<string, string>> = { calm: '平稳', lively: '起伏', wild: '大起大落' }

/** Words for each field of a bet, or of the way of playing that its figures assume. */
const words: Readonly<Record<string, (value: unknown, all: Fields) => string>> = {
  side: (side, { chance }) => `${side === 'under' ? '小于' : '不小于'}，机会 ${Number(chance) / 100}%`,
  target: (target) => `到 ${Number(target) / 100}×`,
  left: (height) => `${Number(height) / 100}× 兑现`,
  mines: (mines) => `${Number(mines)} 雷`,
  safe: (tiles) => `翻 ${Number(tiles)} 格`,
  guesses: (guesses) => `猜 ${Number(guesses)} 次`,
  picks: (picks) => `选 ${(picks as readonly unknown[]).length} 个`,
  board(board) {
    const [level = '', rows = ''] = String(board).split('-')
    return `${levels[level] ?? level}，${rows} 行`
  },
  wheel: (wheel) => levels[String(wheel)] ?? String(wheel),
}

/** A claim's bet in words; 每一局 for a game with one kind of bet. */
export function betText({ bet, strategy }: Pick<Claim, 'bet' | 'strategy'>): string {
  const all: Fields = { ...(bet as Fields), ...(strategy as Fields | undefined) }
  const parts = Object.entries(all).flatMap(([name, value]) => words[name]?.(value, all) ?? [])
  return parts.join(' · ') || '每一局'
}
