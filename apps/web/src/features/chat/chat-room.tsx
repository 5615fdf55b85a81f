import { messageOf } from '@grandstand/client/errors'
import { useLiveStatus } from '@grandstand/client/live'
import { useHeldList } from '@grandstand/client/timeline'
import { forPlace, type ChatMessage, type ChatRoomNo, type ChatStanding } from '@grandstand/contract/chat'
import { CallError } from '@grandstand/contract'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useEntry, useNotices, useRoomFeed, useSend } from './data.ts'
import { standingPending, type Pending } from './model/room-log.ts'
import { createRoomStore, type RoomFacts, type RoomStore, type Saying } from './room-store.ts'
import { toast } from '@grandstand/ui'

/** What the person is about to say. It stands above the layouts, so that a page that gets wider or narrower keeps it. */
interface Draft {
  readonly text: string
  readonly setText: (text: string) => void
  readonly replyTo: ChatMessage | undefined
  readonly setReplyTo: (message: ChatMessage | undefined) => void
}

const DraftContext = createContext<Draft | undefined>(undefined)

/** The draft of the room around it; it goes with the room, and with its member. */
export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (draft === undefined) throw new Error('useDraft needs a ChatRoom above it')
  return draft
}

function DraftProvider({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('')
  const [replyTo, setReplyTo] = useState<ChatMessage>()
  const draft = useMemo(() => ({ text, setText, replyTo, setReplyTo }), [text, replyTo])
  return <DraftContext value={draft}>{children}</DraftContext>
}

interface ChatRoomValue {
  readonly roomNo: ChatRoomNo
  readonly store: RoomStore
  readonly entry: ReturnType<typeof useEntry>
  /** Says something. */
  readonly say: (said: Omit<Saying, 'id'>) => void
  /** Sends again what failed: the same message. */
  readonly again: (said: Saying) => Promise<void>
}

/** How much was said on this page. */
let sayings = 0

const ChatRoomContext = createContext<ChatRoomValue | undefined>(undefined)

/** A room for everything below it: chat, danmaku, shared bets. Keep one for each room number (`key`). */
export function ChatRoom({
  roomNo,
  children,
}: {
  readonly roomNo: ChatRoomNo
  readonly children: ReactNode
}) {
  const [store] = useState(createRoomStore)
  const entry = useEntry(roomNo)
  const send = useSend(roomNo)
  const { refetch } = entry
  useRoomFeed(roomNo, store, entry.data !== undefined)
  useNotices(roomNo, ({ text }) => toast(text, { tone: 'info' }))
  const again = useCallback(
    (said: Saying) => {
      store.saying(said)
      return send(said).then(
        (message) => store.said(said.id, message),
        (error: unknown) => {
          store.failed(said.id, messageOf(error) ?? '没有发出去', isUnanswered(error))
          // What the person may do here has changed: muted meanwhile, or the room closed.
          if (isRefusedWith(error, 'chat-muted') || isRefusedWith(error, 'chat-room-closed')) void refetch()
        },
      )
    },
    [store, send, refetch],
  )
  const say = useCallback(
    (said: Omit<Saying, 'id'>) => void again({ ...said, id: String((sayings += 1)) }),
    [again],
  )
  const { connection } = useLiveStatus()
  useEffect(() => {
    if (connection !== 'connected') return
    // One after the other, so that they stand in the order in which they were said.
    void store.lost().reduce((before, said) => before.then(() => again(said)), Promise.resolve())
  }, [connection, store, again])
  const value = useMemo(() => ({ roomNo, store, entry, say, again }), [roomNo, store, entry, say, again])
  return (
    <ChatRoomContext value={value}>
      <DraftProvider>{children}</DraftProvider>
    </ChatRoomContext>
  )
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && error.refusal === 'outcome-unknown'

const isRefusedWith = (error: unknown, refusal: CallError['refusal']): boolean =>
  error instanceof Error && 'refusal' in error && error.refusal === refusal

export function useChatRoom(): ChatRoomValue {
  const room = use(ChatRoomContext)
  if (room === undefined) throw new Error('useChatRoom needs a ChatRoom above it')
  return room
}

/** What the person is in this room; undefined until the server has said. */
export const useStanding = (): ChatStanding | undefined => useChatRoom().entry.data?.standing

/** How the room is set up and what is pinned; undefined until it has spoken. */
export function useRoomFacts(): RoomFacts | undefined {
  const { store } = useChatRoom()
  return useSyncExternalStore(store.subscribe, () => store.read().facts)
}

const atOf = ({ at }: ChatMessage) => at

export interface ShownRoom {
  /** Those that the viewer's picture has reached, in order; orders of this venue and site alone [STATE-09]. */
  readonly messages: readonly ChatMessage[]
  /** Said here and not among them yet. */
  readonly pending: readonly Pending[]
  readonly hasOlder: boolean
  /** Number of the last message that stands together with those that are read; undefined while the end is followed. */
  readonly readTo: number | undefined
}

/** What is to be seen of the room now. */
export function useShownRoom(): ShownRoom {
  const { store, entry } = useChatRoom()
  const log = useSyncExternalStore(store.subscribe, () => store.read().log)
  const place = entry.data?.place
  const ofPlace = useMemo(() => (place ? forPlace(log.messages, place) : log.messages), [log.messages, place])
  const messages = useHeldList(ofPlace, atOf)
  const pending = useMemo(() => standingPending(log, messages), [log, messages])
  useEffect(() => {
    if (pending.length < log.pending.length) store.settle(messages)
  }, [store, pending, log.pending, messages])
  return { messages, pending, hasOlder: log.hasOlder, readTo: log.readTo }
}
