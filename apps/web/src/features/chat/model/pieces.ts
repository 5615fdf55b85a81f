import { emoteCode } from '@grandstand/contract/chat'
import { emoteWords } from '../emotes/emotes.ts'

/** A part of what was said: words, an emote, or the name of somebody who is spoken to. Never markup; a link is words. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'emote'; readonly code: string }
  | { readonly kind: 'mention'; readonly name: string; readonly isOwn: boolean }

interface Mentioned {
  readonly userId: string
  readonly username: string
}

/**
 * Takes a message apart for drawing. An emote whose code is not ours stays the text that it was written as; a name after
 * an @ is one only if the server says that this user is spoken to.
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
  // The longest name wins where two begin alike.
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

/** In words alone, for answers, quotations and screen readers: emotes by their names. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) =>
      piece.kind === 'emote' ? `[${emoteWords[piece.code] ?? ''}]` : 'text' in piece ? piece.text : '',
    )
    .join('')

/** How an emote is written into a message. */
export const emoteText = (code: string): string => `[:${code}:]`
