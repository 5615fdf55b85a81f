import type { LobbyFilter } from '@grandstand/contract/live'
import { shortenCount } from '@grandstand/money'
import { pageLanguage } from '../../lib/language.ts'

export const streamSportWords: Readonly<Record<LobbyFilter, string>> = {
  football: '足球',
  basketball: '篮球',
  tennis: '网球',
  esports: '电竞',
  anchor: '主播',
}

/** Number of people, abbreviated from ten thousand on: 9,406, 3.2 万. Never for money. */
export const countText = (count: number): string => shortenCount(count, pageLanguage)

/** The seed of a picture that the client draws, from a logo like `avatar:60718`. */
export const seedOf = (logo: string): string => logo.replace(/^avatar:/, '')
