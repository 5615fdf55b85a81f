import { timeline } from '@grandstand/client/timeline'
import type { ChatMessage } from '@grandstand/contract/chat'
import { useCallback } from 'react'
import { useChatRoom, useStanding } from './chat-room.tsx'
import { piecesOf } from './model/pieces.ts'

/** A line that flies over the picture: words and emotes in their order. */
export interface FlyingLine {
  /** Of the message that it shows. */
  readonly id: string
  readonly parts: readonly (string | { readonly emote: string })[]
  readonly rank: 'own' | 'order' | 'other'
}

/** Of a message what flies: what people say, and bets that they show; gifts and notices never do. */
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

/** A line flies with so many characters at most: more would cover the picture for long, and stands in the chat. */
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

/** What is said in the room from now on, each line when the viewer's picture is at its moment; one's own at once. */
export function useFlyingLines(): (
  listener: (line: FlyingLine) => void,
  takeBack: (id: string) => void,
) => () => void {
  const { store } = useChatRoom()
  const ownUserId = useStanding()?.userId
  return useCallback(
    (listener: (line: FlyingLine) => void, takeBack: (id: string) => void) => {
      const waiting = new Map<string, () => void>()
      const own = new Set<string>()
      const stopFresh = store.onFresh((message) => {
        const line = flyingLine(message, ownUserId)
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
    [store, ownUserId],
  )
}
