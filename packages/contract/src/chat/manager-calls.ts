import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { chatMessageId, chatRoomNo, chatUserId } from './ids.ts'
import { appealState, forbiddenWords, mute, roomSettings } from './room.ts'
import { reasonText } from './rules.ts'

/** Minutes that a mute may last: 10 minutes, an hour, a day, a week, 30 days. */
export const muteMinutes = z.int().check(z.gte(1), z.lte(43_200))
export const usualMuteMinutes = [10, 60, 1_440, 10_080, 43_200] as const

const act = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mute'),
    userId: chatUserId,
    minutes: muteMinutes,
    reason: reasonText,
    /** Also removes what the person wrote here within the last ten minutes. */
    removesRecent: z.optional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal('delete'), messageId: chatMessageId, reason: z.optional(reasonText) }),
  z.strictObject({ kind: z.literal('pin'), messageId: chatMessageId }),
  z.strictObject({ kind: z.literal('unpin') }),
  z.strictObject({
    kind: z.literal('answer-appeal'),
    muteId: z.string().check(z.maxLength(40)),
    isGranted: z.boolean(),
    answer: z.optional(reasonText),
  }),
])
export type ManagerAct = z.output<typeof act>

/** A manager's act, visible to all managers of the room. */
export const actRecord = z.object({
  id: z.string(),
  kind: z.enum(['mute', 'unblock', 'delete', 'pin', 'unpin', 'setup', 'answer-appeal']),
  at: z.number(),
  /** The manager. */
  byName: z.string(),
  /** The person affected. */
  toName: z.optional(z.string()),
  /** Text: reason, duration, change. */
  detail: z.string(),
})
export type ActRecord = z.output<typeof actRecord>

/** Acts as a manager of this room, or as its anchor [ROLE-05]. Nobody can act against the anchor or another manager. */
export const operateRoom = defineCall({
  id: 'live.manager.operate',
  name: 'operateRoom',
  path: '/live/manager/operate',
  who: membersOnly,
  isForRoomManagers: true,
  idempotent: true,
  input: z.strictObject({ roomNo: chatRoomNo, act }),
  output: z.object({ record: actRecord }),
})

export const mutedUser = z.object({
  mute,
  userId: chatUserId,
  username: z.string(),
  level: z.int(),
  byName: z.string(),
  appealState: z.optional(appealState),
})
export type MutedUser = z.output<typeof mutedUser>

/** People muted in the room now, those with pending appeals first. */
export const listMuted = defineCall({
  id: 'live.manager.muted',
  name: 'listMuted',
  path: '/live/manager/muted',
  who: membersOnly,
  isForRoomManagers: true,
  input: z.strictObject({ roomNo: chatRoomNo }),
  output: z.object({ muted: z.array(mutedUser) }),
})

/** Lifts the mute of a user before its time. */
export const unblockUser = defineCall({
  id: 'live.manager.unblock',
  name: 'unblockUser',
  path: '/live/manager/unblock',
  who: membersOnly,
  isForRoomManagers: true,
  idempotent: true,
  input: z.strictObject({ roomNo: chatRoomNo, userId: chatUserId }),
  output: z.object({ record: actRecord }),
})

/** Changes the room's settings; omitted ones stay. Only managers can read the forbidden words. */
export const setUpRoom = defineCall({
  id: 'live.manager.setup',
  name: 'setUpRoom',
  path: '/live/manager/setup',
  who: membersOnly,
  isForRoomManagers: true,
  idempotent: true,
  input: z.strictObject({
    roomNo: chatRoomNo,
    slowSeconds: z.optional(roomSettings.shape.slowSeconds),
    minLevel: z.optional(roomSettings.shape.minLevel),
    mayVisitorsWrite: z.optional(roomSettings.shape.mayVisitorsWrite),
    words: z.optional(forbiddenWords),
  }),
  output: z.object({ settings: roomSettings, words: forbiddenWords }),
})

/**
 * The room's settings, its forbidden words, and a page of its managers' acts, newest first. The next page is requested
 * with the last act's id as `actsBefore`.
 */
export const getRoomSetup = defineCall({
  id: 'live.manager.setup.get',
  name: 'getRoomSetup',
  path: '/live/manager/setup/get',
  who: membersOnly,
  isForRoomManagers: true,
  input: z.strictObject({ roomNo: chatRoomNo, actsBefore: z.optional(z.string().check(z.maxLength(40))) }),
  output: z.object({
    settings: roomSettings,
    words: forbiddenWords,
    acts: z.array(actRecord),
    hasMoreActs: z.boolean(),
  }),
})
