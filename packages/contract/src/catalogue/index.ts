import * as auth from '../auth/index.ts'
import * as contact from '../contact/calls.ts'
import * as chat from '../chat/index.ts'
import type { Call, Channel } from '../define.ts'
import * as games from '../games/index.ts'
import * as gifts from '../gifts/calls.ts'
import * as gateway from '../gateway/calls.ts'
import * as help from '../help/calls.ts'
import * as feedback from '../help/feedback.ts'
import * as live from '../live/index.ts'
import * as liveChannels from '../live/channels.ts'
import * as member from '../member/index.ts'
import * as messages from '../messages/calls.ts'
import * as operations from '../operations/calls.ts'
import * as payments from '../payments/index.ts'
import * as paymentsChannels from '../payments/channels.ts'
import * as withdrawalChannels from '../payments/withdrawal-channels.ts'
import * as site from '../site/calls.ts'
import * as siteDomains from '../site/domains.ts'
import * as sportsbook from '../sportsbook/calls.ts'
import * as bets from '../sportsbook/bet-calls.ts'
import * as betChannels from '../sportsbook/bet-channels.ts'
import * as sportsbookCashOut from '../sportsbook/cash-out-calls.ts'
import * as sportsbookReceipts from '../sportsbook/receipts.ts'
import * as sportsbookSeasonSeeds from '../sportsbook/season-seeds.ts'
import * as sportsbookChannels from '../sportsbook/channels.ts'
import * as favourites from '../sportsbook/favourites.ts'
import * as followChannels from '../sportsbook/follow-channels.ts'
import * as follow from '../sportsbook/follow.ts'
import * as results from '../sportsbook/results.ts'
import * as search from '../sportsbook/search.ts'
import * as sharing from '../sportsbook/sharing.ts'
import * as wallets from '../wallets/index.ts'
import * as walletsChannels from '../wallets/channels.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value

/** Every call of the contract, in the order of its areas. Servers bind all of them; clients import single ones. */
export const calls: readonly Call[] = [
  gateway,
  site,
  siteDomains,
  help,
  feedback,
  auth,
  member,
  messages,
  contact,
  wallets,
  games,
  gifts,
  payments,
  operations,
  sportsbook,
  bets,
  follow,
  results,
  search,
  favourites,
  sharing,
  sportsbookCashOut,
  sportsbookReceipts,
  sportsbookSeasonSeeds,
  live,
  chat,
].flatMap((area) => Object.values<unknown>(area).filter(isCall))

/** Every channel of the contract. */
export const channels: readonly Channel[] = [
  ...Object.values(walletsChannels),
  ...Object.values(paymentsChannels),
  ...Object.values(withdrawalChannels),
  ...Object.values(sportsbookChannels),
  ...Object.values(betChannels),
  followChannels.matchTracker,
  followChannels.favouriteNotices,
  sportsbookCashOut.cashOutOffers,
  liveChannels.broadcast,
  liveChannels.anchorStudio,
  liveChannels.anchorNotices,
  chat.roomMessages,
  chat.chatNotices,
]
