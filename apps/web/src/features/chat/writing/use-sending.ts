import { useNowValue } from '@grandstand/client/clock'
import { chatText, type ChatMessage } from '@grandstand/contract/chat'
import { useMemo, useSyncExternalStore } from 'react'
import { useChatRoom, useRoomFacts, useStanding } from '../room/chat-room.tsx'
import { mentionsIn } from './draft.ts'
import { withEmoteCodes } from '../log/text-pieces.ts'
import { lastSaidBy, speakersOf } from '../log/shown.ts'
import type { Saying } from '../room/room-store.ts'

/** The reason why the user cannot write here now. */
export type CannotWrite = 'entering' | 'failed' | 'login' | 'level' | 'muted' | 'closed'

/** Whether the user can write, the remaining slow mode, and the send function; shared by chat and danmaku. */
export function useSending() {
  const { say, store, entry } = useChatRoom()
  const standing = useStanding()
  const facts = useRoomFacts()
  const log = useSyncExternalStore(store.subscribe, () => store.read().log)
  const people = useMemo(() => speakersOf(log.messages, standing?.userId), [log.messages, standing?.userId])
  const lastSaid = useMemo(() => {
    const kept = lastSaidBy(log.messages, standing?.userId)
    return Math.max(kept, ...log.pending.map(({ message }) => message?.at ?? 0))
  }, [log, standing?.userId])
  const until = standing?.mute?.until ?? 0
  const isMuted = useNowValue((now) => now < until)
  const slowMs = standing?.mayManage ? 0 : (facts?.settings.slowSeconds ?? 0) * 1_000
  const waitSeconds = useNowValue((now) => Math.max(0, Math.ceil((lastSaid + slowMs - now) / 1_000)))

  let cannotWrite: CannotWrite | undefined
  if (standing === undefined) cannotWrite = entry.isError ? 'failed' : 'entering'
  else if (facts?.state === 'closed') cannotWrite = 'closed'
  else if (standing.mute && isMuted) cannotWrite = 'muted'
  else if (
    !standing.mayManage &&
    facts &&
    standing.level < facts.settings.minLevel &&
    standing.role !== 'visitor'
  )
    cannotWrite = 'level'
  else if (!standing.mayWrite && standing.role === 'visitor') cannotWrite = 'login'

  return {
    cannotWrite,
    people,
    /** The current version of the message, which may have been removed. */
    asNow: (message: ChatMessage): ChatMessage => log.messages.find(({ id }) => id === message.id) ?? message,
    slowSeconds: slowMs / 1_000,
    waitSeconds: slowMs === 0 ? 0 : waitSeconds,
    minLevel: facts?.settings.minLevel ?? 0,
    /** The problem of a text; undefined when it can be sent. */
    problemOf: (text: string): string | undefined =>
      chatText.safeParse(withEmoteCodes(text)).error?.issues[0]?.message,
    send: (text: string, replyTo?: Saying['replyTo']) => {
      const read = chatText.safeParse(withEmoteCodes(text))
      if (!read.success) return false
      say({ text: read.data, mentions: mentionsIn(read.data, people), ...(replyTo && { replyTo }) })
      return true
    },
  }
}
