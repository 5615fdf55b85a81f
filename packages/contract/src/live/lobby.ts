import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { competitionId, competitorId, matchId, roomNo } from '../ids.ts'
import { market } from '../sportsbook/markets.ts'
import { matchPeriod, matchState, matchStatus } from '../sportsbook/match.ts'
import { anchorStatus, matchRecordCodec } from '../sportsbook/match-record.ts'
import { sport } from '../sportsbook/sports.ts'
import { anchorCard } from './anchor.ts'
import { entranceCodec } from './entrance.ts'
import { avatarsMax, liveListSize, lobbyFilter, streamMode, streamSport } from './modes.ts'
import { broadcastPath, sourceDelayMs } from './video.ts'

/** A match of the live list: the specification's record with our additions. */
export const liveMatch = z.object({
  record: matchRecordCodec,
  sport,
  competitionId,
  competitionName: z.string(),
  homeId: competitorId,
  awayId: competitorId,
  status: matchStatus,
  period: matchPeriod,
  clock: matchState.shape.clock,
  modes: z.array(streamMode),
  /** Anchors who cast it, on the air first; at most three [CONST-09]. */
  avatars: z
    .array(z.object({ roomNo, nickname: z.string(), logo: z.string() }))
    .check(z.maxLength(avatarsMax)),
  /** Number of anchors on the air. */
  anchorCount: z.int(),
  viewers: z.int(),
  heat: z.int(),
  /** A signed address of a recent frame. */
  thumbnailUrl: z.optional(z.string()),
})
export type LiveMatch = z.output<typeof liveMatch>

/** A room with many viewers. */
export const hotRoom = z.object({
  roomNo,
  title: z.string(),
  sport: streamSport,
  matchId: z.optional(matchId),
  viewers: z.int(),
  heat: z.int(),
  logo: z.string(),
})
export type HotRoom = z.output<typeof hotRoom>

/**
 * Matches that are in play (`now`) or begin within 24 hours (`coming`), with the anchors on the air and the hot rooms.
 * A lobby asks for page 1 with size 200 [CONST-01]. `sport: 'anchor'` are the matches that anchors cast.
 */
export const listLiveMatches = defineCall({
  id: 'live.matches',
  name: 'listLiveMatches',
  path: '/live/matches',
  who: anyone,
  input: z.strictObject({
    page: z.int().check(z.gte(1), z.lte(1000)),
    size: z.int().check(z.gte(1), z.lte(liveListSize)),
    sport: z.optional(lobbyFilter),
    when: z.optional(z.enum(['now', 'coming'])),
  }),
  output: z.object({
    page: z.int(),
    size: z.int(),
    total: z.int(),
    matches: z.array(liveMatch),
    anchors: z.array(anchorCard),
    hot: z.array(hotRoom),
    /** Current number of matches of each kind, regardless of the filter. */
    counts: z.array(z.object({ sport: streamSport, now: z.int() })),
    /** The same for every filter. `counts` stays for pages of older builds, which refuse a filter they do not know. */
    filters: z.optional(z.array(z.object({ filter: lobbyFilter, now: z.int() }))),
    entrance: entranceCodec,
    /** Server time of this answer, ms. */
    at: z.number(),
  }),
})

/** Odds of the boards' few markets for matches on a live screen. Never cached. */
export const listLiveOdds = defineCall({
  id: 'live.odds',
  name: 'listLiveOdds',
  path: '/live/odds',
  who: anyone,
  input: z.strictObject({ matchIds: z.array(matchId).check(z.minLength(1), z.maxLength(50)) }),
  output: z.object({
    odds: z.array(z.object({ matchId, markets: z.array(market) })),
    /** Server time of these odds, ms. */
    at: z.number(),
  }),
})

const offeredMode = z.object({
  mode: streamMode,
  /** For ANIMATION: On0 before the match begins. */
  status: anchorStatus,
  /** Public name of the broadcast, for `video.list` and `video.url`; absent off the air and for pictures of other companies. */
  path: z.optional(broadcastPath),
  sourceDelayMs,
  /** A page or drawing of another company on the allow-list [H-F11]. */
  webUrl: z.optional(z.string()),
})
export type OfferedMode = z.output<typeof offeredMode>

/**
 * Modes that a room can show: for a match its animation, its picture and the first of its anchors, or an anchor's
 * broadcast. Unavailable modes are omitted. Refuses anything else with `not-found`.
 */
export const getPlayingVideo = defineCall({
  id: 'live.playingVideo',
  name: 'getPlayingVideo',
  path: '/live/playingVideo',
  who: anyone,
  input: z
    .strictObject({ matchId: z.optional(matchId), anchorRoomId: z.optional(roomNo) })
    .check(z.refine((asked) => (asked.matchId === undefined) !== (asked.anchorRoomId === undefined))),
  output: z.object({
    matchId: z.optional(matchId),
    /** The anchor shown; absent when there is none or anchors are hidden. */
    anchor: z.optional(anchorCard),
    /** Others who cast the same match. */
    others: z.array(anchorCard),
    modes: z.array(offeredMode),
    isAnchorHidden: z.boolean(),
    /** Whether anchors' rooms are in maintenance; false without an anchor. */
    isInMaintenance: z.boolean(),
    at: z.number(),
  }),
})
