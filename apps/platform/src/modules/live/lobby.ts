import { roomNo as roomNoOf, type CallInput, type CallOutput, type MatchId } from '@grandstand/contract'
import {
  anchorsHiddenBecause,
  type AnchorCard,
  type HotRoom,
  type LiveMatch,
  lobbyFilter,
  streamSport,
  type LobbyFilter,
  type listLiveMatches,
  type listLiveOdds,
} from '@grandstand/contract/live'
import type { Match } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../kernel/clock.ts'
import { pinyinOf } from '../../kernel/pinyin.ts'
import { facesOf, inOrder } from './cards.ts'
import { liveMatchOf, type AroundMatch } from './live-match.ts'
import type { Room } from './anchor-room-store.ts'
import type { RoomCache } from './room-cache.ts'
import type { Book } from './needs.ts'

/** Shortest time between two builds of the lists, which all callers share. */
const keptMs = 1_000
const hotMax = 8

export interface LobbyNeeds {
  readonly clock: Clock
  readonly book: Book
  readonly rooms: RoomCache
  readonly cardOf: (room: Room) => AnchorCard
  /** Number of a match's own room, which no anchor owns; '' where there is none. */
  readonly roomOfMatch: (matchId: string) => string
  readonly logoOf: (competitorId: string) => string
  readonly flvOf: (path: string) => string | undefined
  readonly thumbnailOf: (path: string) => string | undefined
  /** True for a URL of another company that may be shown [H-F11]. */
  readonly mayShow: (address: string) => boolean
}

/** The lobby's lists of live matches and anchors. */
export function createLobby(needs: LobbyNeeds) {
  const { clock, book, rooms, cardOf } = needs
  let kept: { readonly now: LiveMatch[]; readonly coming: LiveMatch[]; readonly at: number } | undefined

  /** Of each nickname once: the lists are built every second. */
  const spellings = new Map<string, string[]>()
  function spelled(nickname: string): string[] {
    const known = spellings.get(nickname) ?? pinyinOf(nickname)
    spellings.set(nickname, known)
    return known
  }

  /** Anchors' rooms that are shown: none while the entrance is closed [STATE-15]. */
  function anchors(): AnchorCard[] {
    if (anchorsHiddenBecause(rooms.entrance())) return []
    return inOrder(
      rooms
        .all()
        .filter(({ kind }) => kind === 'anchor')
        .map((room) => ({ ...cardOf(room), pinyin: spelled(room.nickname) })),
    )
  }

  function lists() {
    const at = clock.now()
    if (kept && at - kept.at < keptMs && at >= kept.at) return kept
    const cards = anchors()
    const pictures = rooms.all().filter(({ kind }) => kind === 'picture')
    const around = ({ id }: Match): AroundMatch => ({
      anchors: cards.filter(({ matchId }) => matchId === id),
      picture: pictures.find(({ matchId }) => matchId === id),
      roomNo: needs.roomOfMatch(id),
      video: rooms.videoOf(id),
      thumbnailOf: needs.thumbnailOf,
      logoOf: needs.logoOf,
      flvOf: needs.flvOf,
      mayShow: needs.mayShow,
    })
    const of = (when: 'in-play' | 'soon') =>
      book
        .matches({ when, limit: 400 })
        // Matches that the operator disabled are not listed.
        .filter(({ id }) => rooms.videoOf(id)?.status !== 2)
        .map((match) => liveMatchOf(match, around(match)))
    const now = of('in-play').toSorted((a, b) => b.anchorCount - a.anchorCount || b.heat - a.heat)
    kept = { now, coming: of('soon').toSorted((a, b) => a.record.startsAt - b.record.startsAt), at }
    return kept
  }

  /** The filter for anchors: of matches in play those being cast now, otherwise those with a planned anchor. */
  const isOf =
    (sport: LobbyFilter, when: 'now' | 'coming') =>
    (match: LiveMatch): boolean =>
      sport !== 'anchor'
        ? match.sport === sport
        : when === 'now'
          ? match.anchorCount > 0
          : match.modes.includes('ANCHOR')

  return {
    matches(asked: CallInput<typeof listLiveMatches>): CallOutput<typeof listLiveMatches> {
      const { page, size, sport, when = 'now' } = asked
      const { now, coming } = lists()
      const listed = when === 'now' ? now : coming
      const all = sport === undefined ? listed : listed.filter(isOf(sport, when))
      const cards = anchors()
      return {
        page,
        size,
        total: all.length,
        matches: all.slice((page - 1) * size, page * size),
        anchors:
          sport === undefined || sport === 'anchor' ? cards : cards.filter((card) => card.sport === sport),
        filters: lobbyFilter.options.map((filter) => ({
          filter,
          now: now.filter(isOf(filter, 'now')).length,
        })),
        hot: hot(cards),
        counts: streamSport.options.map((each) => ({
          sport: each,
          now: now.filter(isOf(each, 'now')).length,
        })),
        entrance: rooms.entrance(),
        at: clock.now(),
      }
    },

    /** The pictures of a match's anchors, at most three [CONST-09]. */
    faces: (matchId: string) => facesOf(anchors().filter((card) => card.matchId === matchId)),

    odds(matchIds: readonly MatchId[]): CallOutput<typeof listLiveOdds> {
      const odds = [...new Set(matchIds)].flatMap((matchId) => {
        const markets = book.boardMarkets(matchId)
        return markets ? [{ matchId, markets }] : []
      })
      return { odds, at: clock.now() }
    },

    /** Drops the cached lists after a change that must show immediately. */
    forget: () => void (kept = undefined),
  }
}

/** The rooms on the air that most people are in. */
function hot(cards: readonly AnchorCard[]): HotRoom[] {
  return cards
    .filter(({ status }) => status !== 'On0')
    .toSorted((a, b) => b.heat - a.heat)
    .slice(0, hotMax)
    .map(({ roomNo, title, sport, matchId, viewers, heat, anchor }) => ({
      roomNo: roomNoOf.parse(roomNo),
      title,
      sport,
      ...(matchId !== undefined && { matchId }),
      viewers,
      heat,
      logo: anchor.logo,
    }))
}
