import { isHighLevel, type ChatMessage } from '@grandstand/contract/chat'

export type LevelFilter = 'all' | 'high'

/**
 * [STATE-11] All messages, or those of high levels. The anchor, managers, the system and messages for everybody are
 * always included.
 */
export function ofLevel(messages: readonly ChatMessage[], filter: LevelFilter): readonly ChatMessage[] {
  if (filter === 'all') return messages
  return messages.filter(({ msgType, content }) => {
    if (content.role === 'anchor' || content.role === 'manager' || content.role === 'system') return true
    return msgType !== 'welcome' && isHighLevel(content.level)
  })
}

/** Keeps only the last line of each gift combo, which has the total count. */
export function withoutFormerCombos(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = new Map<string, string>()
  for (const each of messages) {
    const combo = comboOf(each)
    if (combo !== undefined) last.set(combo, each.id)
  }
  if (last.size === 0) return messages
  return messages.filter((each) => {
    const combo = comboOf(each)
    return combo === undefined || last.get(combo) === each.id
  })
}

const comboOf = ({ msgType, content }: ChatMessage): string | undefined =>
  msgType === 'gift-push' ? content.data.comboId : undefined

/** Users who can be mentioned: recent speakers, latest first, without the user. */
export function speakersOf(
  messages: readonly ChatMessage[],
  ownUserId: string | undefined,
  most = 30,
): readonly { readonly userId: string; readonly username: string }[] {
  const speakers = new Map<string, string>()
  for (const { msgType, content } of messages.toReversed()) {
    if (msgType === 'system' || msgType === 'welcome' || content.userId === ownUserId) continue
    if (!speakers.has(content.userId)) speakers.set(content.userId, content.username)
    if (speakers.size === most) break
  }
  return Array.from(speakers, ([userId, username]) => ({ userId, username }))
}

/** Message types that slow mode ignores, because they are not written by the user. */
const unsaid: ReadonlySet<ChatMessage['msgType']> = new Set(['welcome', 'gift-push', 'revert-order-push'])

/** Server time of a user's last kept message, from which slow mode counts; 0 for none. */
export const lastSaidBy = (messages: readonly ChatMessage[], userId: string | undefined): number =>
  messages.findLast(({ msgType, content }) => !unsaid.has(msgType) && content.userId === userId)?.at ?? 0
