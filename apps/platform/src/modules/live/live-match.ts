import { matchName } from '@grandstand/betting'
import { inBoth } from '@grandstand/contract/house-text'
import type { AnchorCard, LiveMatch } from '@grandstand/contract/live'
import type { Match, Sport } from '@grandstand/contract/sportsbook'
import { houseVenueName } from '../site/service.ts'
import { facesOf } from './cards.ts'
import type { MatchVideo } from './entrance-store.ts'
import { heatOf } from './cards.ts'
import type { Room } from './anchor-room-store.ts'

/** Everything shown with a match in the live list. */
export interface AroundMatch {
  /** In order. */
  readonly anchors: readonly AnchorCard[]
  /** The room that sends the match picture. */
  readonly picture: Room | undefined
  readonly roomNo: string
  readonly video: MatchVideo | undefined
  /** URL of a competitor's logo; '' where there is none. */
  readonly logoOf: (competitorId: string) => string
  /** FLV URL of a broadcast. */
  readonly flvOf: (path: string) => string | undefined
  readonly thumbnailOf: (path: string) => string | undefined
  readonly mayShow: (address: string) => boolean
}

const sportNames: Readonly<Record<Sport, string>> = {
  football: inBoth('足球', 'Football'),
  basketball: inBoth('篮球', 'Basketball'),
  esports: inBoth('电竞', 'Esports'),
  tennis: inBoth('网球', 'Tennis'),
}
const ballClasses: Readonly<Record<Sport, string>> = {
  football: '1',
  basketball: '2',
  tennis: '3',
  esports: '4',
}

/**
 * Builds a match of the live list, with the specification's record [ENT-11]. URLs that may not be shown are left
 * empty [H-F11].
 */
export function liveMatchOf(match: Match, around: AroundMatch): LiveMatch {
  const { anchors, picture, video, thumbnailOf, logoOf, mayShow } = around
  const { id, sport, competition, home, away, startsAt, state } = match
  const first = anchors[0]
  const status = video?.status ?? 1
  const isOpen = status === 1
  const shown = (address = '') => (address !== '' && isOpen && mayShow(address) ? address : '')
  const [videoUrl, animationUrl] = [shown(video?.videoWebUrl), shown(video?.animationUrl)]
  const cast = first?.status === 'On1' ? first.path : undefined
  const isStarted = state.status !== 'scheduled' && state.status !== 'postponed'
  const picturePath =
    picture?.broadcast?.state === 'on-air' && picture.broadcast.hasSignal ? picture.broadcast.path : undefined
  const ownPath = isOpen ? (cast ?? picturePath) : undefined
  const flvUrl = shown(video?.flvUrl) || (ownPath === undefined ? '' : (around.flvOf(ownPath) ?? ''))
  const thumbnailUrl =
    anchors.find((card) => card.thumbnailUrl !== undefined)?.thumbnailUrl ??
    (picturePath === undefined ? undefined : thumbnailOf(picturePath))
  const rooms = [...anchors, ...(picture ? [picture] : [])]
  return {
    record: {
      matchId: id,
      eventId: video?.eventId || id,
      channel: first ? 'zbyx' : 'ty',
      status,
      doesExist: isOpen && (first !== undefined || [videoUrl, animationUrl, flvUrl].some(Boolean)),
      chatRoomNo: first?.roomNo ?? around.roomNo,
      type: first ? 'cast-live' : 'pure-match',
      gameStatus: state.period,
      home: { name: home.name, logo: logoOf(home.id), score: state.score.home },
      away: { name: away.name, logo: logoOf(away.id), score: state.score.away },
      startsAt: Math.floor(startsAt / 1000) * 1000,
      animationUrl,
      flvUrl,
      videoUrl,
      matchName: matchName({ home: home.name, away: away.name }),
      matchClass: sportNames[sport],
      venueName: inBoth(houseVenueName, 'Grandstand Sports'),
      anchorStatus: first?.status ?? 'On0',
      isStarted,
      leagueId: competition.id,
      ballClassId: ballClasses[sport],
      anchorType: first ? '1' : '0',
      anchorRoomId: first?.roomNo ?? '',
      room: { title: first?.title ?? '', desc: first?.anchor.nickname ?? '' },
    },
    sport,
    competitionId: competition.id,
    competitionName: competition.name,
    homeId: home.id,
    awayId: away.id,
    status: state.status,
    period: state.period,
    clock: state.clock,
    modes: [
      'ANIMATION',
      ...(picturePath !== undefined || videoUrl !== '' ? (['LIVE'] as const) : []),
      ...(first ? (['ANCHOR'] as const) : []),
    ],
    avatars: facesOf(anchors),
    anchorCount: anchors.filter((card) => card.status !== 'On0').length,
    viewers: rooms.reduce((sum, { viewers }) => sum + viewers, 0),
    heat: rooms.reduce((sum, room) => sum + heatOf(room), 0),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
  }
}
