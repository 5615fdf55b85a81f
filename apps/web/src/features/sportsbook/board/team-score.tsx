import type { Match, MatchState, Side } from '@grandstand/contract/sportsbook'
import { useMatchState } from '../data.ts'
import { scoreboardOf } from '../match-state/scoreboard.ts'
import { useScore } from './match-clock.tsx'
import { Serve } from './serve.tsx'

interface SideParts {
  /** Games of the set and points of the game, or kills of the map. */
  readonly texts: readonly string[]
  readonly isServing: boolean
}

const noParts: SideParts = { texts: [], isServing: false }
const isSame = (a: SideParts, b: SideParts) =>
  a.isServing === b.isServing && a.texts.join() === b.texts.join()

function partsOf(sport: Match['sport'], side: Side, state: MatchState): SideParts {
  if (sport === 'football' || sport === 'basketball') return noParts
  const { columns, serving } = scoreboardOf(sport, state)
  const at = columns.findIndex(({ isCurrent }) => isCurrent)
  if (at < 0) return noParts
  const texts = columns.slice(at).map((column) => column[side])
  return { texts: texts.toReversed(), isServing: serving === side }
}

/** One side's score in a row: sets or maps, in front of them the games and points, or the kills of the map. */
export function TeamScore({ match, side }: { readonly match: Match; readonly side: Side }) {
  const score = useScore(match)
  const { texts, isServing } = useMatchState(match, (state) => partsOf(match.sport, side, state), isSame)
  if (score === null) return null
  return (
    // The link to the match says the score; alone these are bare numbers.
    <span aria-hidden="true" className="flex shrink-0 items-center gap-1.5">
      {isServing && <Serve />}
      {texts.map((text, at) => (
        // Its place in the row says which part it is.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className="gs-num w-4 text-right text-xs text-ink-3">
          {text}
        </span>
      ))}
      <span className="gs-num text-lg font-semibold">{score[side]}</span>
    </span>
  )
}
