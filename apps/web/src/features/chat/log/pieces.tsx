import { useMemo } from 'react'
import { Emote } from '../emotes/emote.tsx'
import { piecesOf } from './text-pieces.ts'

interface PiecesProps {
  readonly text: string
  readonly mentions?: readonly { readonly userId: string; readonly username: string }[] | undefined
  readonly ownUserId?: string | undefined
}

/** Renders a message's text, emotes and mentions. Never markup, and URLs are not links. */
export function Pieces({ text, mentions, ownUserId }: PiecesProps) {
  const pieces = useMemo(() => piecesOf(text, mentions, ownUserId), [text, mentions, ownUserId])
  return pieces.map((piece, at) => {
    if (piece.kind === 'words') return piece.text
    if (piece.kind === 'emote') return <Emote key={at} code={piece.code} />
    return (
      <span
        key={at}
        className={
          piece.isOwn ? 'rounded-1 bg-accent-soft px-0.5 font-semibold text-accent-ink' : 'text-accent-ink'
        }
      >
        @{piece.name}
      </span>
    )
  })
}
