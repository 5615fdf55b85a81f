import type { Match, Sport } from '@grandstand/contract/sportsbook'
import { StageFrame, type StageKind } from '@grandstand/ui-match/art'

const stages: Record<Sport, StageKind> = {
  football: 'football',
  basketball: 'basketball',
  esports: 'lanes',
  tennis: 'tennis',
}

/** The drawing of the match's venue, which fills its container. */
export function HeroPicture({ match }: { readonly match: Match }) {
  return <StageFrame id={match.id} kind={stages[match.sport]} className="absolute inset-0 h-full w-full" />
}
