import { timeline } from '@grandstand/client/timeline'
import type { ChatMessage } from '@grandstand/contract/chat'
import { useCallback } from 'react'
import { useChatRoom, useStanding } from './room/chat-room.tsx'
import { useChatSettings } from './chat-settings.ts'
import { piecesOf } from './log/text-pieces.ts'
import { isWanted } from './log/taste.ts'

/** A line that moves across the picture: text and emotes in order. */
export interface FlyingLine {
  /** Id of the message that the line shows. */
  readonly id: string
  readonly parts: readonly (string | { readonly emote: string })[]
  readonly rank: 'own' | 'order' | 'other'
}

/** The danmaku line of a message: user texts and shared bets only, never gifts or notices. */
export function flyingLine(message: ChatMessage, ownUserId: string | undefined): FlyingLine | undefined {
  const { msgType, content } = message
  if (message.isRemoved) return undefined
  if (msgType === 'order-push' || msgType === 'order-message')
    return {
      id: message.id,
      parts: [`${content.username} 推单 ${content.data.message.itemName}`],
      rank: 'order',
    }
  if (msgType !== 'text') return undefined
  const parts = piecesOf(content.data.text, content.data.mentions).map((piece) =>
    piece.kind === 'emote' ? { emote: piece.code } : piece.kind === 'mention' ? `@${piece.name}` : piece.text,
  )
  return { id: message.id, parts: cut(parts), rank: content.userId === ownUserId ? 'own' : 'other' }
}

/**
 * Maximum length of a line, in characters. A longer one would cover the picture for too long and can be read in the
 * chat.
 */
const flyingMax = 40

function cut(parts: FlyingLine['parts']): FlyingLine['parts'] {
  const short: FlyingLine['parts'][number][] = []
  let left = flyingMax
  for (const part of parts) {
    const letters = typeof part === 'string' ? Array.from(part) : undefined
    const length = letters?.length ?? 2
    if (length > left) return [...short, `${letters?.slice(0, left).join('') ?? ''}…`]
    short.push(part)
    left -= length
  }
  return short
}

/**
 * Subscribes to new messages as danmaku lines. Each is delivered when the viewer's picture reaches its time, the
 * user's own immediately.
 */
export function useFlyingLines(): (
  listener: (line: FlyingLine) => void,
  takeBack: (id: string) => void,
) => () => void {
  const { store } = useChatRoom()
  const taste = useChatSettings((settings) => settings.taste)
  const ownUserId = useStanding()?.userId
  return useCallback(
    (listener: (line: FlyingLine) => void, takeBack: (id: string) => void) => {
      const waiting = new Map<string, () => void>()
      const own = new Set<string>()
      const stopFresh = store.onFresh((message) => {
        const line = isWanted(message, taste, ownUserId) ? flyingLine(message, ownUserId) : undefined
        if (!line || own.has(message.id)) return
        if (line.rank === 'own') {
          own.add(message.id)
          return listener(line)
        }
        if (timeline.mayShow(message.at)) return listener(line)
        const show = () => {
          waiting.delete(message.id)
          listener(line)
        }
        waiting.set(message.id, timeline.after(message.at, show))
      })
      const stopRemoved = store.onRemoved((id) => {
        waiting.get(id)?.()
        waiting.delete(id)
        takeBack(id)
      })
      return () => {
        stopFresh()
        stopRemoved()
        for (const forget of waiting.values()) forget()
      }
    },
    [store, ownUserId, taste],
  )
}
