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

/** The picture of a moment ago over a drawn one, which stays where there is none. */
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

/** An anchor's picture, 16:9: the cover that they chose, what they send, or the desk that we draw. */
export function AnchorPicture({ card }: { readonly card: AnchorCard }) {
  const cover = useCover(card)
  return (
    <>
      <AnchorScene id={seedOf(card.anchor.logo)} className="absolute inset-0" />
      <Photo url={cover ?? card.thumbnailUrl} />
    </>
  )
}

/** The picture of a match, 16:9: what is sent of it, or the ground that we draw. */
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
