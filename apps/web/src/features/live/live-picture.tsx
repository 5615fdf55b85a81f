import { AnchorScene, StageFrame, type StageKind } from '@grandstand/ui-match/art'
import { useState } from 'react'
import type { AnchorCard, LiveMatch } from '@grandstand/contract/live'
import { useCover } from './data.ts'
import { seedOf } from './words.ts'

const kinds: Partial<Record<string, StageKind>> = {
  football: 'football',
  basketball: 'basketball',
  tennis: 'tennis',
  esports: 'lanes',
}

/** The latest snapshot over a drawn picture, which remains visible where there is no snapshot. */
function Photo({ url }: { readonly url: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  if (url === undefined || failed === url) return null
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => setFailed(url)}
    />
  )
}

/** An anchor's picture, 16:9: their cover, a snapshot of the broadcast, or the drawn desk. */
export function AnchorPicture({ card }: { readonly card: AnchorCard }) {
  const cover = useCover(card)
  return (
    <>
      <AnchorScene id={seedOf(card.anchor.logo)} className="absolute inset-0" />
      <Photo url={cover ?? card.thumbnailUrl} />
    </>
  )
}

/** A match's picture, 16:9: a snapshot of the video, or the drawn venue. */
export function MatchPicture({
  match,
  isEmpty = false,
}: {
  readonly match: LiveMatch
  readonly isEmpty?: boolean
}) {
  return (
    <>
      <StageFrame
        id={match.record.matchId}
        kind={kinds[match.sport] ?? 'football'}
        isEmpty={isEmpty}
        className="absolute inset-0 size-full"
      />
      <Photo url={match.thumbnailUrl} />
    </>
  )
}
