import type { ChatMessage } from '@grandstand/contract/chat'

export const textSizes = ['small', 'normal', 'large'] as const
export type TextSize = (typeof textSizes)[number]

/** Kinds of messages that a reader may leave out. */
export const hideable = ['welcome', 'gifts', 'orders'] as const
export type Hideable = (typeof hideable)[number]

export interface BlockedUser {
  readonly userId: string
  readonly username: string
}

/** A reader's own display settings of a chat: text size, and hidden content. They stay on the device. */
export interface Taste {
  readonly size: TextSize
  readonly hidden: readonly Hideable[]
  readonly words: readonly string[]
  readonly users: readonly BlockedUser[]
}

export interface StoredSettings {
  /** Whether new messages are read aloud; off by default. */
  readonly isRead: boolean
  readonly taste: Taste
}

export const defaultTaste: Taste = { size: 'normal', hidden: [], words: [], users: [] }
export const blockedWordsMost = 50
export const blockedUsersMost = 200

const kinds: Partial<Record<ChatMessage['msgType'], Hideable>> = {
  welcome: 'welcome',
  'gift-push': 'gifts',
  'order-message': 'orders',
}

/** Whether a reader wants to see a message. Their own, the anchor's and the managers' always. */
export function isWanted(message: ChatMessage, taste: Taste, ownUserId: string | undefined): boolean {
  const { msgType, content } = message
  const { role, userId } = content
  const kind = kinds[msgType]
  if (kind !== undefined && userId !== ownUserId && taste.hidden.includes(kind)) return false
  if (userId === ownUserId || role === 'anchor' || role === 'manager' || role === 'system') return true
  if (taste.users.some((user) => user.userId === userId)) return false
  if (msgType !== 'text') return true
  const text = content.data.text.toLowerCase()
  return !taste.words.some((word) => text.includes(word.toLowerCase()))
}

/** The messages that a reader wants to see; the same list where nothing is left out. */
export function wanted(
  messages: readonly ChatMessage[],
  taste: Taste,
  ownUserId: string | undefined,
): readonly ChatMessage[] {
  if (taste.hidden.length === 0 && taste.words.length === 0 && taste.users.length === 0) return messages
  return messages.filter((message) => isWanted(message, taste, ownUserId))
}

const textOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Parses stored settings. Missing and unknown values fall back to the default. */
export function parseChatSettings(stored: string | null): StoredSettings {
  let read: unknown
  try {
    // The form of an earlier version: a bare word.
    read = stored === 'read' ? { isRead: true } : JSON.parse(stored ?? 'null')
  } catch {
    read = null
  }
  const from = recordOf(read)
  const taste = recordOf(from['taste'])
  const users: unknown = taste['users']
  return {
    isRead: from['isRead'] === true,
    taste: {
      size: textSizes.find((each) => each === taste['size']) ?? defaultTaste.size,
      hidden: hideable.filter((each) => textOf(taste['hidden']).includes(each)),
      words: textOf(taste['words']).slice(0, blockedWordsMost),
      users: (Array.isArray(users) ? users : []).filter(isUser).slice(0, blockedUsersMost),
    },
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const isUser = (value: unknown): value is BlockedUser => {
  const { userId, username } = recordOf(value)
  return typeof userId === 'string' && typeof username === 'string'
}
