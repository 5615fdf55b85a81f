import type { StreamSport } from '@grandstand/contract/live'
import { shortenCount } from '@grandstand/money'
import { pageLanguage } from '../../../lib/language.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

export const sportWords: Record<StreamSport, string> = {
  football: '足球',
  basketball: '篮球',
  esports: '电竞',
  anchor: '主播',
}

/** Formats a count: 32,408 in full; from 100,000 on shortened, as in 12.3 万. */
export const countText = (count: number): string =>
  count < 100_000 ? count.toLocaleString('en-US') : shortCount(count)
/** Formats a count where space is short: shortened from 10,000 on, as in 8.6 万. */
export const shortCount = (count: number): string => shortenCount(count, pageLanguage)

export const roomTitle = ({ broadcast, anchor, match }: LiveRoomFacts): string =>
  (broadcast?.title ?? anchor?.title) || (match ? `${match.home.name} vs ${match.away.name}` : '直播间')

/** Whether the anchor is known not to be broadcasting. */
export const isOffAir = ({ broadcast }: LiveRoomFacts): boolean => broadcast?.status === 'On0'

/** The seed that an anchor's avatar is drawn from. */
export const logoSeed = (logo: string): string => logo.replace(/^avatar:/, '')
