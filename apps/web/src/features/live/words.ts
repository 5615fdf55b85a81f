import type { StreamSport } from '@grandstand/contract/live'

export const streamSportWords: Readonly<Record<StreamSport, string>> = {
  football: '足球',
  basketball: '篮球',
  esports: '电竞',
  anchor: '主播',
}

/** How many people, shortened from ten thousand on: 9,406, 3.2 万. Never for money. */
export function countText(count: number): string {
  if (count < 10_000) return count.toLocaleString('en-US')
  const tenThousands = Math.floor(count / 1_000) / 10
  return `${tenThousands >= 100 ? Math.floor(tenThousands) : tenThousands} 万`
}

/** The seed of a picture that the client draws, out of `avatar:60718`. */
export const seedOf = (logo: string): string => logo.replace(/^avatar:/, '')
