import { isHighLevel, type ChatMessage } from '@grandstand/contract/chat'

export type LevelFilter = 'all' | 'high'

/** [STATE-11] All, or those of high level; the anchor, managers, the system and what everybody should see always stay. */
export function ofLevel(messages: readonly ChatMessage[], filter: LevelFilter): readonly ChatMessage[] {
  if (filter === 'all') return messages
  return messages.filter(({ msgType, content }) => {
    if (content.role === 'anchor' || content.role === 'manager' || content.role === 'system') return true
    return msgType !== 'welcome' && isHighLevel(content.level)
  })
}

/** Of gifts given in a row only the last line stays, with the whole count. */
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

/** Names that may be spoken to: who said something lately, the latest first, without oneself. */
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

/** What is said for nobody, or is no word of theirs: slow mode does not count from it. */
const unsaid: ReadonlySet<ChatMessage['msgType']> = new Set(['welcome', 'gift-push', 'revert-order-push'])

/** When somebody's last line was kept here, which slow mode counts from; 0 is never. */
export const lastSaidBy = (messages: readonly ChatMessage[], userId: string | undefined): number =>
  messages.findLast(({ msgType, content }) => !unsaid.has(msgType) && content.userId === userId)?.at ?? 0
