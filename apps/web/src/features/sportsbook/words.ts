import type { OddsFormat, Sport } from '@grandstand/contract/sportsbook'
import type { When } from './data.ts'

export const sportWords: Record<Sport, string> = {
  football: '足球',
  basketball: '篮球',
  esports: '电竞',
  tennis: '网球',
}
export const whenWords: Record<When, string> = { 'in-play': '滚球', soon: '今日', early: '早盘' }
/** A list of the board: matches of a time, seasons, or what the member follows. */
export type BoardTab = When | 'outrights' | 'favourites'
export const boardTabWords: Record<BoardTab, string> = { ...whenWords, outrights: '冠军', favourites: '关注' }
export const formatWords: Record<OddsFormat, string> = {
  decimal: '欧洲盘',
  'hong-kong': '香港盘',
  malay: '马来盘',
  indonesian: '印尼盘',
  american: '美式盘',
}
export const sports: readonly Sport[] = ['football', 'basketball', 'esports', 'tennis']
export const whens: readonly When[] = ['in-play', 'soon', 'early']
export const boardTabs: readonly BoardTab[] = [...whens, 'outrights', 'favourites']
export const oddsFormats: readonly OddsFormat[] = ['decimal', 'hong-kong', 'malay', 'indonesian', 'american']

/** Text for a site without matches. */
export const noMatchesYet = '本站还没有比赛数据'
