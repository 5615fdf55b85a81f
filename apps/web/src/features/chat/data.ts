import { useChange, useManyActs } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { usePages } from '@grandstand/client/ask'
import { useLiveEffect, useTrueLive } from '@grandstand/client/live'
import { useIsMember, useMember } from '@grandstand/client/session'
import {
  appealMute,
  chatNotices,
  connectChat,
  getRoomSetup,
  listChatHistory,
  listChatRoomStatus,
  listMuted,
  operateRoom,
  revertBetInRoom,
  roomMessages,
  sendChat,
  setUpRoom,
  shareBetInRoom,
  unblockUser,
  type ChatMessage,
  type ChatMessageId,
  type ChatNotice,
  type ChatRoomNo,
  type ChatTable,
  type ChatUserId,
  type ManagerAct,
} from '@grandstand/contract/chat'
import { CallError, type BetId, type CallInput } from '@grandstand/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { RoomStore, Saying } from './room/room-store.ts'

const keys = {
  room: (room: ChatRoomNo) => ['chat', room] as const,
  entry: (room: ChatRoomNo, who: string) => ['chat', room, 'entry', who] as const,
  muted: (room: ChatRoomNo) => ['chat', room, 'muted'] as const,
  setup: (room: ChatRoomNo) => ['chat', room, 'setup'] as const,
  acts: (room: ChatRoomNo) => ['chat', room, 'acts'] as const,
}

/**
 * Connection data and permissions of the user in a room. Members and visitors use different endpoints, so the query
 * depends on the login state [STATE-02].
 */
export function useEntry(room: ChatRoomNo) {
  const api = useApi()
  const isMember = useIsMember()
  const name = useMember()?.name
  return useQuery({
    queryKey: keys.entry(room, isMember ? (name ?? 'member') : 'visitor'),
    queryFn: ({ signal }) => api.call(connectChat, { roomNo: room }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
}

/** A table that has just been opened may be unknown to the platform for so long, ms. */
const tableAgainMs = 10_000

/** Number of the room of a live table; null for a game that is none. */
export function useTableRoom({ venueEnName, game }: ChatTable) {
  const api = useApi()
  return useQuery<ChatRoomNo | null>({
    queryKey: ['chat', 'of-table', venueEnName, game],
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => (data === null ? tableAgainMs : false),
    queryFn: async ({ signal }) => {
      const { rooms } = await api.call(listChatRoomStatus, { tables: [{ venueEnName, game }] }, { signal })
      return rooms[0]?.chatRoomNo ?? null
    },
  })
}

/** Feeds the room's messages into its store and fills the gaps that a lost connection left. */
export function useRoomFeed(room: ChatRoomNo, store: RoomStore, isEntered: boolean): void {
  const api = useApi()
  const live = useTrueLive()
  useEffect(() => {
    if (!isEntered) return undefined
    const hear = () => {
      const view = live.read(roomMessages, room)
      if (view) store.received(view)
    }
    const stop = live.watch(roomMessages, room, hear)
    hear()
    return stop
  }, [live, room, store, isEntered])
  useEffect(
    () =>
      store.onGap(async (asked) => (await api.call(listChatHistory, { roomNo: room, ...asked })).messages),
    [api, room, store],
  )
}

/** Loads the messages before the oldest loaded one. */
export function useOlder(room: ChatRoomNo, store: RoomStore) {
  const api = useApi()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async () => {
      const before = store.oldest()
      const asked = { roomNo: room, limit: 100, ...(before !== undefined && { before }) }
      const { messages, hasMore } = await api.call(listChatHistory, asked)
      store.older(messages, hasMore)
    },
  })
}

/**
 * Sends a message under its id, so that a retry is not a second message.
 * @throws the refusal, or `outcome-unknown`
 */
export function useSend(room: ChatRoomNo) {
  const send = useManyActs<ChatMessage>({ name: `chat ${room}`, isToldInPlace: true })
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  return useCallback(
    async ({ id, text, replyTo, mentions }: Saying): Promise<ChatMessage> => {
      const input: CallInput<typeof sendChat> = {
        roomNo: room,
        text,
        ...(replyTo && { replyTo: replyTo.id as ChatMessageId }),
        ...(mentions.length > 0 && { mentions: mentions.map(({ userId }) => userId as ChatUserId) }),
      }
      const state = await latest.current(id, sendChat, input, ({ message }) => message)
      if (state.at === 'done' && state.answer) return state.answer
      throw state.at === 'refused' ? state.error : new CallError('outcome-unknown')
    },
    [room],
  )
}

interface ShownBet {
  readonly betId: BetId
  readonly isNamed: boolean
  readonly isPush: boolean
}

/** Shares one of the member's bets in the room. */
export function useShareInRoom(room: ChatRoomNo) {
  return useChange<ShownBet, ChatMessage>(
    { name: 'show-bet', subject: room },
    (act, { betId, isNamed, isPush }) => {
      const naming = isNamed ? ('masked' as const) : ('nobody' as const)
      const input = { roomNo: room, betId, naming, ...(isPush && { isPush }) }
      return act.send(shareBetInRoom, input, ({ message }) => message)
    },
  )
}

/** Withdraws one of the member's shared bets. */
export function useRevertInRoom(room: ChatRoomNo, messageId: ChatMessageId) {
  return useChange<void, ChatMessage>({ name: 'hide-bet', subject: messageId }, (act) =>
    act.send(revertBetInRoom, { roomNo: room, messageId }, ({ message }) => message),
  )
}

/** Calls `react` for new notices to the member: a mute, its end, an answer. Refetches the room's entry then. */
export function useNotices(room: ChatRoomNo, react: (notice: ChatNotice) => void): void {
  const client = useQueryClient()
  const isMember = useIsMember()
  const seen = useRef<ReadonlySet<string> | undefined>(undefined)
  const mutes = useRef('')
  useLiveEffect(chatNotices, isMember ? 'me' : undefined, (state) => {
    const known = seen.current
    seen.current = new Set(state.notices.map(({ id }) => id))
    const standing = state.mutes.map(({ id, appeal }) => `${id}${appeal?.state ?? ''}`).join()
    if (known === undefined) {
      mutes.current = standing
      return
    }
    const fresh = state.notices.filter(({ id, roomNo }) => roomNo === room && !known.has(id))
    if (fresh.length > 0 || standing !== mutes.current)
      void client.invalidateQueries({ queryKey: [...keys.room(room), 'entry'] })
    mutes.current = standing
    if (fresh.some(({ kind }) => kind === 'appeal-made'))
      void client.invalidateQueries({ queryKey: keys.muted(room) })
    for (const each of fresh) react(each)
  })
}

/** Appeals a mute of the member. */
export function useAppeal(room: ChatRoomNo, muteId: string) {
  const client = useQueryClient()
  return useChange<string, object>(
    {
      name: 'mute-appeal',
      subject: muteId,
      onSettled: () => client.invalidateQueries({ queryKey: [...keys.room(room), 'entry'] }),
    },
    (act, text) => act.send(appealMute, { muteId, text }, (appealed) => appealed),
  )
}

/** Performs a manager's act in the room. `subject` identifies its target. */
export function useOperate(room: ChatRoomNo, subject: string, isDoubtOverPage = true) {
  const client = useQueryClient()
  return useChange<ManagerAct, object>(
    {
      name: 'operate-room',
      subject: `${room} ${subject}`,
      isReplaceable: true,
      isDoubtOverPage,
      onSettled: () => client.invalidateQueries({ queryKey: keys.room(room), predicate: isManagers }),
    },
    (act, given) => act.send(operateRoom, { roomNo: room, act: given }, (operated) => operated),
  )
}

/** Lifts a mute in the room before its end. */
export function useUnblock(room: ChatRoomNo) {
  const client = useQueryClient()
  return useChange<ChatUserId, object>(
    {
      name: 'unblock',
      subject: room,
      isReplaceable: true,
      onSettled: () => client.invalidateQueries({ queryKey: keys.room(room), predicate: isManagers }),
    },
    (act, userId) => act.send(unblockUser, { roomNo: room, userId }, (lifted) => lifted),
  )
}

const isManagers = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[2] !== 'entry'

/** The users who are currently muted in the room; for those who may manage it. */
export function useMuted(room: ChatRoomNo, isWanted = true) {
  const api = useApi()
  return useQuery({
    queryKey: keys.muted(room),
    enabled: isWanted,
    queryFn: async ({ signal }) => (await api.call(listMuted, { roomNo: room }, { signal })).muted,
  })
}

/** Number of appeals in the room that wait for an answer; 0 for those who may not give it. */
export const useWaitingAppeals = (room: ChatRoomNo, mayManage: boolean): number =>
  useMuted(room, mayManage).data?.filter(({ mute }) => mute.appeal?.state === 'waiting').length ?? 0

/** The room's setup. */
export function useSetup(room: ChatRoomNo) {
  const api = useApi()
  return useQuery({
    queryKey: keys.setup(room),
    queryFn: ({ signal }) => api.call(getRoomSetup, { roomNo: room }, { signal }),
  })
}

/** The acts of the room's managers, page by page, newest first. */
export function useActs(room: ChatRoomNo) {
  const api = useApi()
  return usePages({
    queryKey: keys.acts(room),
    async ask(actsBefore: string | undefined, options) {
      const input = { roomNo: room, ...(actsBefore !== undefined && { actsBefore }) }
      const { acts, hasMoreActs } = await api.call(getRoomSetup, input, options)
      return { acts, hasMore: hasMoreActs }
    },
    rowsOf: ({ acts }) => acts,
    after: ({ id }) => id,
    isForAll: true,
  })
}

export type SetupChange = Omit<CallInput<typeof setUpRoom>, 'roomNo'>

export function useSetUp(room: ChatRoomNo) {
  const client = useQueryClient()
  return useChange<SetupChange, object>(
    {
      name: 'room-setup',
      subject: room,
      isReplaceable: true,
      onSettled: () => client.invalidateQueries({ queryKey: keys.room(room), predicate: isManagers }),
    },
    (act, change) => act.send(setUpRoom, { roomNo: room, ...change }, (changed) => changed),
  )
}
