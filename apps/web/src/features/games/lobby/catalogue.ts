import type { Currency } from '@grandstand/money'
import type { Money } from '@grandstand/contract'
import type { Egame, HotGame, Venue } from '@grandstand/contract/games'

/** A game of the lobby: the catalogue's, with what is known of its venue and of its players now. */
export interface LobbyGame extends Egame {
  /** Venue and game: unique in the lobby, and part of addresses. */
  readonly id: string
  readonly venueName: string
  /** Two letters of the venue's page. */
  readonly prefix: string
  /** Distinct players of the last 24 hours. */
  readonly players: number
  /** Rounds of the last 24 hours, and what the newest of them paid. */
  readonly rounds: number
  readonly latest: readonly number[]
  /** `maintenance`: of the whole venue. `paused`: of this game. */
  readonly state: 'open' | 'maintenance' | 'paused'
  /** Expected end of the venue's maintenance, epoch ms. */
  readonly until: number | undefined
}

export const idOf = ({ channelCode, game }: Pick<Egame, 'channelCode' | 'game'>): string =>
  `${channelCode}.${game}`

/** Joins the catalogue with its venues; games of a venue that is not shown are left out. */
export function lobbyGames(
  games: readonly Egame[],
  venues: readonly Venue[],
  hot: readonly HotGame[],
): LobbyGame[] {
  const venueOf = new Map(venues.map((venue) => [venue.venueEnName, venue]))
  const hotOf = new Map(hot.map((each) => [`${each.venueEnName}/${each.game}`, each]))
  return games.flatMap((game) => {
    const venue = venueOf.get(game.venueEnName)
    if (venue === undefined || venue.status === 2) return []
    const { players = 0, rounds = 0, latest = [] } = hotOf.get(`${game.venueEnName}/${game.game}`) ?? {}
    const state = venue.status === 0 ? 'maintenance' : game.isPaused ? 'paused' : 'open'
    return [
      {
        ...game,
        id: idOf(game),
        venueName: venue.name,
        prefix: venue.prefix,
        players,
        rounds,
        latest,
        state,
        until: venue.until,
      },
    ]
  })
}

/** A decimal of a stake as a percentage with two places, rounded down: 0.958924 is 95.89. */
export function percent(decimal: string, digits = 2): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const all = fraction.padEnd(2 + digits, '0')
  const left = `${whole}${all.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const right = all.slice(2, 2 + digits)
  return digits === 0 ? `${left}%` : `${left}.${right}%`
}

/** Rounds in a hundred, with one place. */
export const perHundred = (share: string): string => percent(share, 1).slice(0, -1)

/** A decimal with as many places as are given, rounded down. */
export function places(decimal: string, count: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return `${whole}.${fraction.padEnd(count, '0').slice(0, count)}`
}

/** RTP as it is shown: one figure, or the range where the player's choice of bet changes it. */
export function rtpText({ rtp, rtpLeast }: Pick<Egame, 'rtp' | 'rtpLeast'>): string {
  const [most, least] = [percent(rtp), percent(rtpLeast)]
  return most === least ? most : `${least.slice(0, -1)}–${most}`
}

/** The same in few characters: a range has one decimal, and ends that agree so far are one figure. */
export function rtpShort({ rtp, rtpLeast }: Pick<Egame, 'rtp' | 'rtpLeast'>): string {
  if (percent(rtp) === percent(rtpLeast)) return percent(rtp)
  const [most, least] = [Number(rtp), Number(rtpLeast)].map((each) => (each * 100).toFixed(1))
  return most === least ? `${most}%` : `${least}–${most}%`
}

/** A multiplier of ten-thousandths as times of the stake: 19800 is 1.98. Whole ones from 1,000 on. */
export function timesText(multiplier: number): string {
  if (multiplier >= 10_000_000) return grouped(Math.floor(multiplier / 10_000))
  const text = (multiplier / 10_000).toFixed(2)
  return text.replace(/\.00$/, '')
}

/** Thousands with commas: plain arithmetic, because the first Intl formatter of a page is slow. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

export interface Stakes {
  readonly least: Money
  readonly most: Money
}

/** Stakes in a currency, or in the first that the venue takes. */
export const stakesOf = ({ stakes }: Pick<Egame, 'stakes'>, unit: Currency): Stakes | undefined =>
  stakes.find(({ least }) => least.currency === unit) ?? stakes[0]
