import { formatOdds, marketName, matchName, selectionName } from '@grandstand/betting'
import { useNow } from '@grandstand/client/clock'
import type { SharedLeg } from '@grandstand/contract/sportsbook'
import { Triangle } from '@grandstand/ui-match'
import { Link } from '@tanstack/react-router'
import { useSettings } from '../../member/data.ts'
import { dayTimeText } from '../match-state/clock.ts'
import { legRefusalText } from './words.ts'

/** The selections with their odds when shared and now. */
export function SharedLegs({ legs }: { readonly legs: readonly SharedLeg[] }) {
  return (
    <ol>
      {legs.map((each) => (
        <SharedLegLine key={`${each.leg.matchId} ${each.leg.marketId} ${each.leg.selection}`} shared={each} />
      ))}
    </ol>
  )
}

function SharedLegLine({ shared: { leg, oddsNow, refusal } }: { readonly shared: SharedLeg }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const now = useNow(60_000)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line px-4 py-3 text-sm">
      <p className="truncate text-base font-semibold">
        {selectionName(leg, { home: leg.homeName, away: leg.awayName })}
      </p>
      <p className="gs-num flex items-center gap-1.5 text-base">
        <span className={oddsNow === undefined || oddsNow === leg.odds ? 'font-[650]' : 'text-ink-3'}>
          {formatOdds(leg.odds, format)}
        </span>
        {oddsNow !== undefined && oddsNow !== leg.odds && (
          <>
            <span aria-hidden="true" className="text-ink-3">
              →
            </span>
            <span className="gs-sr">现在</span>
            <span
              className={`flex items-center gap-1 font-[650] ${oddsNow > leg.odds ? 'text-up' : 'text-down'}`}
            >
              <Triangle to={oddsNow > leg.odds ? 'up' : 'down'} />
              {formatOdds(oddsNow, format)}
            </span>
          </>
        )}
      </p>
      <p className="col-span-2 truncate text-xs text-ink-3">
        {marketName(leg.sport, leg.kind, leg.period)} · {leg.competitionName}
      </p>
      <p className="col-span-2 flex min-w-0 items-center gap-2 pt-1 text-ink-2">
        <Link
          to="/app/sports/match/$matchId"
          params={{ matchId: leg.matchId }}
          className="truncate hover:text-accent-ink"
        >
          {matchName({ home: leg.homeName, away: leg.awayName })}
        </Link>
        <span className="gs-num ml-auto shrink-0 text-xs text-ink-3">{dayTimeText(leg.startsAt, now)}</span>
      </p>
      {refusal && <p className="col-span-2 pt-1 text-xs text-warn">{legRefusalText(refusal)}</p>}
    </li>
  )
}
