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
  type ChatUserId,
  type ManagerAct,
} from '@grandstand/contract/chat'
import { CallError, type BetId, type CallInput } from '@grandstand/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { RoomStore, Saying } from './room-store.ts'

const keys = {
  room: (room: ChatRoomNo) => ['chat', room] as const,
  entry: (room: ChatRoomNo, who: string) => ['chat', room, 'entry', who] as const,
  muted: (room: ChatRoomNo) => ['chat', room, 'muted'] as const,
  setup: (room: ChatRoomNo) => ['chat', room, 'setup'] as const,
  acts: (room: ChatRoomNo) => ['chat', room, 'acts'] as const,
}

/**
 * Where the person talks in a room, and what they may do there: members at one endpoint, visitors at the other; asked
 * anew when somebody logs in or out on this page [STATE-02].
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

/** Feeds the room's messages into its store, and fills what a lost line left out. */
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

/** The messages before those that are there. */
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

/** Sends what the store has under its id; sent again it is the same message. Throws what refused it, or `outcome-unknown`. */
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

/** Shows a bet of one's own in the room. */
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

/** Takes an order of one's own back. */
export function useRevertInRoom(room: ChatRoomNo, messageId: ChatMessageId) {
  return useChange<void, ChatMessage>({ name: 'hide-bet', subject: messageId }, (act) =>
    act.send(revertBetInRoom, { roomNo: room, messageId }, ({ message }) => message),
  )
}

/** Hears what concerns the member alone: a mute, its end, an answer. The entry is asked again then. */
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
    for (const each of fresh) react(each)
  })
}

/** The muted member's word against it. */
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

/** Acts as a manager of the room; `subject` is what it is about. */
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

/** Lifts mutes of the room before their time, one after the other. */
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

/** Who may not write in the room now. */
export function useMuted(room: ChatRoomNo) {
  const api = useApi()
  return useQuery({
    queryKey: keys.muted(room),
    queryFn: async ({ signal }) => (await api.call(listMuted, { roomNo: room }, { signal })).muted,
  })
}

/** How the room is set up. */
export function useSetup(room: ChatRoomNo) {
  const api = useApi()
  return useQuery({
    queryKey: keys.setup(room),
    queryFn: ({ signal }) => api.call(getRoomSetup, { roomNo: room }, { signal }),
  })
}

/** What the room's managers did, page by page, the newest first. */
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
