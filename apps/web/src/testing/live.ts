import type { FakeClient } from '@grandstand/client/testing'
import { roomNo } from '@grandstand/contract'
import {
  anchorNotices,
  anchorStudio,
  broadcast,
  getAnchor,
  getMatchPast,
  getPlayingVideo,
  getStudio,
  listFollowedAnchors,
  listLiveMatches,
  listLiveOdds,
  listVideos,
  type AnchorCard,
  type LiveMatch,
  type StudioState,
} from '@grandstand/contract/live'
import type { MatchRecord } from '@grandstand/contract/sportsbook'
import { aMatch, brighton, istanbul } from './matches.ts'
import { ago, hourMs, minuteMs, storyTime } from './moment.ts'

export const theRoom = roomNo.parse('60718')

export const anAnchor = (other: Partial<AnchorCard> = {}): AnchorCard => ({
  roomNo: theRoom,
  anchor: { nickname: '阿泽解说', logo: 'avatar:aze', screenMode: 'horizontal' },
  title: '丹麦踢比利时，边看边聊',
  sport: 'football',
  status: 'On1',
  matchId: aMatch().id,
  matchName: '丹麦 vs 比利时',
  competitionName: '模拟 · 海岸联赛',
  viewers: 12_480,
  followers: 3_204,
  heat: 15_684,
  since: ago(50 * minuteMs),
  sourceDelayMs: 0,
  coverVersion: 0,
  ...other,
})

const aRecord = (other: Partial<MatchRecord>): MatchRecord => ({
  matchId: 'm-1',
  eventId: 'm-1',
  channel: 'main',
  status: 1,
  doesExist: true,
  chatRoomNo: '60718',
  type: 'cast-live',
  gameStatus: 'in-play',
  home: { name: '丹麦', logo: '', score: 1 },
  away: { name: '比利时', logo: '', score: 1 },
  startsAt: ago(85 * minuteMs),
  animationUrl: '',
  flvUrl: '',
  videoUrl: '',
  matchName: '丹麦 vs 比利时',
  matchClass: '足球',
  venueName: '看台体育',
  anchorStatus: 'On1',
  isStarted: true,
  leagueId: 'sim-coast',
  ballClassId: '1',
  anchorType: '',
  anchorRoomId: '60718',
  room: { title: '', desc: '' },
  ...other,
})

export function aLiveMatch(match = aMatch(), other: Partial<LiveMatch> = {}): LiveMatch {
  const { home, away, state, competition, sport } = match
  return {
    record: aRecord({
      matchId: match.id,
      eventId: match.id,
      home: { name: home.name, logo: '', score: state.score.home },
      away: { name: away.name, logo: '', score: state.score.away },
      matchName: `${home.name} vs ${away.name}`,
      startsAt: match.startsAt,
    }),
    sport,
    competitionId: competition.id,
    competitionName: competition.name,
    homeId: home.id,
    awayId: away.id,
    status: state.status,
    period: state.period,
    clock: state.clock,
    modes: ['ANIMATION', 'ANCHOR'],
    avatars: [{ roomNo: theRoom, nickname: '阿泽解说', logo: 'avatar:aze' }],
    anchorCount: 1,
    viewers: 12_480,
    heat: 15_684,
    ...other,
  }
}

/** The answer of `listLiveMatches` with these matches and anchors. */
export const lobbyOf = (matches: LiveMatch[], anchors: AnchorCard[]) => ({
  page: 1,
  size: 200,
  total: matches.length,
  matches,
  anchors,
  hot: anchors.map(({ roomNo: room, title, sport, viewers, heat, anchor }) => ({
    roomNo: room,
    title,
    sport,
    viewers,
    heat,
    logo: anchor.logo,
  })),
  counts: [
    { sport: 'football' as const, now: matches.length },
    { sport: 'anchor' as const, now: anchors.length },
  ],
  filters: [
    { filter: 'football' as const, now: matches.length },
    { filter: 'tennis' as const, now: 0 },
    { filter: 'anchor' as const, now: anchors.length },
  ],
  entrance: { zbyx: [{ channelName: '主播', siteAnchorGameEntranceV4: '1' }], ty: [] },
  at: storyTime,
})

export const aStudio = (other: Partial<StudioState> = {}): StudioState => ({
  state: 'off',
  isWanted: false,
  hasSignal: false,
  viewers: 0,
  viewersPeak: 0,
  ...other,
})

/** Answers the calls of the anchor's own page, with this state of the broadcast. */
export function sayStudio(fake: FakeClient, studio: StudioState): void {
  fake.say(anchorStudio, 'me', studio).answer(getStudio, {
    card: anAnchor(),
    sport: 'football',
    key: { ending: '9fxm', madeAt: ago(20 * 24 * hourMs), isBlocked: false },
    server: 'rtmp://live.grandstand.example:1935/live',
    studio,
  })
}

/** Answers what the screens of this area ask. */
export function answerLive(fake: FakeClient): void {
  const long = anAnchor({
    roomNo: roomNo.parse('60719'),
    anchor: { nickname: '伊斯坦布尔老球迷俱乐部', logo: 'avatar:old', screenMode: 'horizontal' },
    title: '伊斯坦布尔巴萨克赛希尔和布莱顿霍夫阿尔比恩，今晚谁先进球',
    viewers: 1_234_567,
  })
  const matches = [
    aLiveMatch(),
    aLiveMatch(aMatch({ id: 'm-2', home: istanbul, away: brighton }), {
      viewers: 1_234_567,
      anchorCount: 0,
      avatars: [],
    }),
  ]
  fake
    .answer(
      listLiveMatches,
      lobbyOf(matches, [
        anAnchor(),
        long,
        anAnchor({
          roomNo: roomNo.parse('60720'),
          status: 'On0',
          matchId: undefined,
          matchName: undefined,
          since: undefined,
          viewers: 0,
        }),
      ]),
    )
    .answer(listLiveOdds, { odds: [], at: storyTime })
    .answer(getPlayingVideo, {
      matchId: aMatch().id,
      anchor: anAnchor(),
      others: [],
      modes: [
        { mode: 'ANIMATION', status: 'On1', sourceDelayMs: 0 },
        { mode: 'ANCHOR', status: 'On2', sourceDelayMs: 0 },
      ],
      isAnchorHidden: false,
      isInMaintenance: false,
      at: storyTime,
    })
    .answer(getMatchPast, {})
    .answer(getAnchor, { card: anAnchor(), isFollowed: false })
    .answer(listFollowedAnchors, { cards: [anAnchor()] })
    .answer(listVideos, { lines: [], renditions: [], protocols: ['flv'], sourceDelayMs: 0 })
    .say(anchorNotices, 'me', { notices: [] })
    .say(broadcast, theRoom, {
      status: 'On1',
      title: '丹麦踢比利时，边看边聊',
      viewers: 12_480,
      sourceDelayMs: 0,
      matchId: aMatch().id,
      since: ago(50 * minuteMs),
    })
  sayStudio(fake, aStudio())
}
