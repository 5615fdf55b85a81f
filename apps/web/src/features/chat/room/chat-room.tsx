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
import { useEntry, useNotices, useRoomFeed, useSend } from '../data.ts'
import { standingPending, type Pending } from './room-log.ts'
import { createRoomStore, type RoomFacts, type RoomStore, type Saying } from './room-store.ts'
import { announceNow, toast } from '@grandstand/ui'

/** The user's draft message. It is kept above the layouts, so that it survives a change of the page's width. */
interface Draft {
  readonly text: string
  readonly setText: (text: string) => void
  readonly replyTo: ChatMessage | undefined
  readonly setReplyTo: (message: ChatMessage | undefined) => void
  /** Puts a refused message back into the field, after what is typed there. */
  readonly edit: (refused: string) => void
  /** Number of `edit`s; the field takes the focus with each. */
  readonly edits: number
}

const DraftContext = createContext<Draft | undefined>(undefined)

/** The draft of the surrounding room. It is discarded with the room and with its member. */
export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (draft === undefined) throw new Error('useDraft needs a ChatRoom above it')
  return draft
}

function DraftProvider({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('')
  const [replyTo, setReplyTo] = useState<ChatMessage>()
  const [edits, setEdits] = useState(0)
  const draft = useMemo(() => {
    const edit = (refused: string) => {
      setText((typed) => [typed, refused].filter((part) => part !== '').join(' '))
      setEdits((count) => count + 1)
    }
    return { text, setText, replyTo, setReplyTo, edit, edits }
  }, [text, replyTo, edits])
  return <DraftContext value={draft}>{children}</DraftContext>
}

interface ChatRoomValue {
  readonly roomNo: ChatRoomNo
  readonly store: RoomStore
  readonly entry: ReturnType<typeof useEntry>
  /** Sends a message. */
  readonly say: (said: Omit<Saying, 'id'>) => void
  /** Sends a failed message again under the same id. */
  readonly again: (said: Saying) => Promise<void>
}

/** Number of messages sent on this page, used for their ids. */
let sayings = 0

const ChatRoomContext = createContext<ChatRoomValue | undefined>(undefined)

/**
 * Provides a room to everything below: chat, danmaku, shared bets. Render one instance for each room number (`key`).
 */
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
  // A mute is said where the field was: a notice over it would cover the appeal.
  useNotices(roomNo, ({ kind, text }) =>
    kind === 'muted' ? announceNow(text) : toast(text, { tone: 'info' }),
  )
  const again = useCallback(
    (said: Saying) => {
      store.saying(said)
      return send(said).then(
        (message) => {
          announceNow('已发送')
          return store.said(said.id, message)
        },
        (error: unknown) => {
          store.failed(said.id, messageOf(error) ?? '没有发出去', {
            isLost: isUnanswered(error),
            isUnfit: isRefusedWith(error, 'chat-words-forbidden'),
          })
          // The user's permissions have changed: muted meanwhile, or the room was closed.
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
    // Sequentially, to keep the order in which the messages were sent.
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

/** The user's role and permissions in this room; undefined until the server has answered. */
export const useStanding = (): ChatStanding | undefined => useChatRoom().entry.data?.standing

/** The room's settings and pinned message; undefined before the first snapshot. */
export function useRoomFacts(): RoomFacts | undefined {
  const { store } = useChatRoom()
  return useSyncExternalStore(store.subscribe, () => store.read().facts)
}

const atOf = ({ at }: ChatMessage) => at

export interface ShownRoom {
  /** The messages that the viewer's picture has reached, in order. Orders only of this venue and site [STATE-09]. */
  readonly messages: readonly ChatMessage[]
  /** Messages sent on this page and not among `messages` yet. */
  readonly pending: readonly Pending[]
  readonly hasOlder: boolean
  /** Sequence number of the last message contiguous with those being read; undefined while the view follows the end. */
  readonly readTo: number | undefined
}

/** The part of the room that is visible now. */
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
