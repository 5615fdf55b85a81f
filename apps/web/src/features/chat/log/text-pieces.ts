import { emoteCode } from '@grandstand/contract/chat'
import { emoteWords } from '../emotes/emotes.ts'

/** A part of a message: text, an emote, or a mention. Never markup; a URL is plain text. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'emote'; readonly code: string }
  | { readonly kind: 'mention'; readonly name: string; readonly isOwn: boolean }

interface Mentioned {
  readonly userId: string
  readonly username: string
}

/**
 * Splits a message for rendering. An unknown emote code remains text, and a name after an @ is a mention only if the
 * server lists that user.
 */
export function piecesOf(
  text: string,
  mentions: readonly Mentioned[] = [],
  ownUserId?: string,
): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(emoteCode)) {
    const code = found[1] ?? ''
    if (!Object.hasOwn(emoteWords, code)) continue
    pushWords(pieces, text.slice(from, found.index), mentions, ownUserId)
    pieces.push({ kind: 'emote', code })
    from = found.index + found[0].length
  }
  pushWords(pieces, text.slice(from), mentions, ownUserId)
  return pieces
}

function pushWords(
  pieces: Piece[],
  text: string,
  mentions: readonly Mentioned[],
  ownUserId: string | undefined,
): void {
  if (text === '') return
  let at = -1
  let first: Mentioned | undefined
  // The longest name wins where one is a prefix of another.
  for (const each of mentions) {
    const index = text.indexOf(`@${each.username}`)
    if (index < 0 || (at >= 0 && index > at)) continue
    if (index === at && first && first.username.length >= each.username.length) continue
    at = index
    first = each
  }
  if (!first) {
    pieces.push({ kind: 'words', text })
    return
  }
  if (at > 0) pieces.push({ kind: 'words', text: text.slice(0, at) })
  pieces.push({ kind: 'mention', name: first.username, isOwn: first.userId === ownUserId })
  pushWords(pieces, text.slice(at + first.username.length + 1), mentions, ownUserId)
}

/** The message as plain text for replies, quotations and screen readers, with emotes replaced by their names. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) =>
      piece.kind === 'emote' ? `[${emoteWords[piece.code] ?? ''}]` : 'text' in piece ? piece.text : '',
    )
    .join('')

/** Text of an emote in the input field: its name in brackets, which may also be typed. */
export const typedEmote = (code: string): string => `[${emoteWords[code] ?? code}]`

const codeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(emoteWords).map(([code, word]) => [word.toLowerCase(), code]),
)

/** A typed text as it is sent: names of emotes in brackets, such as [鼓掌], become their codes. */
export const withEmoteCodes = (text: string): string =>
  text.replace(/\[([^[\]:]{1,20})\]/gu, (whole, word: string) => {
    const code = codeOf.get(word.trim().toLowerCase())
    return code === undefined ? whole : `[:${code}:]`
  })
