import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { matchId } from '../ids.ts'
import { anchorCard } from './anchor.ts'
import { streamSport } from './modes.ts'
import { sourceDelayMs } from './video.ts'

/**
 * State of one session on the air. `off`: no session; `asked`: of the anchor's start and the signal, one is there and the
 * other is missing; `on-air`; `interrupted`: the signal is temporarily lost; `ended`: over, and off for viewers.
 */
export const broadcastState = z.enum(['off', 'asked', 'on-air', 'interrupted', 'ended'])
export type BroadcastState = z.output<typeof broadcastState>

/** The media server's measurements of a signal. */
export const signalHealth = z.object({
  width: z.int(),
  height: z.int(),
  fps: z.number(),
  videoKbps: z.number(),
  audioKbps: z.number(),
  codec: z.string(),
  audioCodec: z.string(),
  /** Frames lost since the signal began. */
  droppedFrames: z.optional(z.int()),
  /** Seconds between key frames, for which a new viewer may have to wait. */
  keyFrameSeconds: z.optional(z.number()),
})
export type SignalHealth = z.output<typeof signalHealth>

/** The anchor's own view of their broadcast. */
export const studioState = z.object({
  state: broadcastState,
  isWanted: z.boolean(),
  hasSignal: z.boolean(),
  /** Start of the broadcast, server ms. */
  since: z.optional(z.int()),
  viewers: z.int(),
  viewersPeak: z.int(),
  health: z.optional(signalHealth),
  healthAt: z.optional(z.int()),
  /** Path of the signal, for the preview. */
  path: z.optional(z.string()),
  /** Why the last broadcast ended: `anchor`, `operator`, `signal-lost`. */
  endedBecause: z.optional(z.enum(['anchor', 'operator', 'signal-lost'])),
})
export type StudioState = z.output<typeof studioState>

export const studioKey = z.object({
  /** The last four characters; the key itself is shown once. */
  ending: z.string(),
  madeAt: z.int(),
  /** Blocked by an operator: no new one can be created. */
  isBlocked: z.boolean(),
})

/** Title above the picture, such as `阿泽解说`. */
export const broadcastTitle = z
  .string()
  .check(z.trim(), z.minLength(2, '标题至少 2 个字'), z.maxLength(40, '标题最多 40 个字'))

/** Data of the anchor page; refused with `not-an-anchor` for other members. */
export const getStudio = defineCall({
  id: 'live.studio.get',
  name: 'getStudio',
  path: '/live/studio/get',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({
    card: anchorCard,
    sport: streamSport,
    key: z.optional(studioKey),
    /** Where OBS sends to: `rtmp://host:port/live`. */
    server: z.string(),
    studio: studioState,
  }),
  refusals: ['not-an-anchor'],
})

/** Changes the facts that viewers see; omitted ones stay. `matchId: null`: no match. */
export const updateStudio = defineCall({
  id: 'live.studio.update',
  name: 'updateStudio',
  path: '/live/studio/update',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    title: z.optional(broadcastTitle),
    matchId: z.optional(z.nullable(matchId)),
    sport: z.optional(streamSport),
    sourceDelayMs: z.optional(sourceDelayMs),
  }),
  output: z.object({ card: anchorCard }),
  refusals: ['not-an-anchor', 'title-forbidden'],
})

/** Maximum size of a chosen picture, bytes. */
export const maxCoverBytes = 3_000_000

/** Sets the cover (base64), which is cropped to 16:9 and re-encoded. */
export const setCover = defineCall({
  id: 'live.studio.cover.set',
  name: 'setCover',
  path: '/live/studio/cover/set',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    picture: z.string().check(z.maxLength(4_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  output: z.object({ card: anchorCard }),
  refusals: ['not-an-anchor', 'picture-refused'],
})

/** Creates a new stream key, which is returned only once, and revokes the old one. */
export const renewStreamKey = defineCall({
  id: 'live.studio.key.renew',
  name: 'renewStreamKey',
  path: '/live/studio/key/renew',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({}),
  output: z.object({ streamKey: z.string(), key: studioKey }),
  refusals: ['not-an-anchor', 'anchor-blocked'],
})

/** Revokes the stream key and ends a broadcast that uses it. */
export const revokeStreamKey = defineCall({
  id: 'live.studio.key.revoke',
  name: 'revokeStreamKey',
  path: '/live/studio/key/revoke',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({}),
  output: z.object({}),
  refusals: ['not-an-anchor'],
})

/** Goes on the air as soon as there is a signal. */
export const goLive = defineCall({
  id: 'live.studio.goLive',
  name: 'goLive',
  path: '/live/studio/goLive',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({}),
  output: z.object({ studio: studioState }),
  refusals: ['not-an-anchor', 'anchor-blocked'],
})

/** Ends the broadcast; the media server disconnects the signal. */
export const endBroadcast = defineCall({
  id: 'live.studio.end',
  name: 'endBroadcast',
  path: '/live/studio/end',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({}),
  output: z.object({ studio: studioState }),
  refusals: ['not-an-anchor'],
})

/** Returns the address of a WebSocket for the browser's camera, valid once and for a minute. */
export const openCamera = defineCall({
  id: 'live.studio.camera.open',
  name: 'openCamera',
  path: '/live/studio/camera/open',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({}),
  output: z.object({ url: z.string(), expiresAt: z.int() }),
  refusals: ['not-an-anchor', 'anchor-blocked'],
})
