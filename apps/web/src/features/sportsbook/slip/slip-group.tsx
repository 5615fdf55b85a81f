import { marketName, matchName, selectionName } from '@grandstand/betting'
import { CircleAlert, Layers } from 'lucide-react'
import type { LegSummary, Problem } from './leg-summary.ts'
import { isSaidByPrice } from './price-note.ts'
import { problemText } from './slip-words.ts'
import type { PartSummary } from './together-summary.ts'
import { MadeUp } from '@grandstand/ui-match'
import { LegNote, RemoveLeg } from './slip-leg.tsx'
import { SlipNote } from './slip-note.tsx'
import { SlipPrice } from './slip-price.tsx'

/** Legs of one match that share one joint price. */
export function SlipGroup({ part }: { readonly part: PartSummary }) {
  const [first] = part.legs
  if (first === undefined) return null
  const title = matchName({ home: first.leg.homeName, away: first.leg.awayName })
  return (
    <li className="border-b border-line py-2.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 pr-4 pl-4">
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 text-base font-semibold">
            <Layers size={16} className="shrink-0 text-ink-3" />
            <span className="gs-num">同场组合 {part.legs.length} 项</span>
          </p>
          <p className="truncate text-xs text-ink-3">
            <MadeUp competition={first.leg.competitionName} />
            {title}
          </p>
        </div>
        <SlipPrice
          name={`同场组合 ${title}`}
          odds={part.odds}
          before={part.agreed}
          moved={part.moved}
          isMoveAccepted={part.isMoveAccepted}
          problem={part.problem}
        />
      </div>
      <GroupNote problem={part.problem} />
      <ul className="mt-1.5 ml-4 border-l-2 border-line">
        {part.legs.map((leg) => (
          <GroupLeg key={leg.key} summary={leg} />
        ))}
      </ul>
    </li>
  )
}

function GroupLeg({ summary }: { readonly summary: LegSummary }) {
  const { leg, problem } = summary
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 pr-2 pl-3 pointer-coarse:min-h-11">
      <p className="min-w-0 truncate text-sm">
        <span className="gs-num font-medium">
          {selectionName(leg, { home: leg.homeName, away: leg.awayName })}
        </span>{' '}
        {isSaidByPrice(problem) && <span className="text-xs text-warn">{shutWord(problem)}</span>}{' '}
        <span className="text-xs text-ink-3">{marketName(leg.sport, leg.kind, leg.period, leg)}</span>
      </p>
      <RemoveLeg summary={summary} />
      {problem && !isSaidByPrice(problem) && (
        <div className="col-span-2 pr-3 pb-1">
          <LegNote summary={summary} />
        </div>
      )}
    </li>
  )
}

/** Which leg of the group keeps it shut. */
const shutWord = ({ kind }: Problem): string =>
  kind === 'market-closed' ? '已收盘' : kind === 'market-suspended' ? '暂停' : ''

function GroupNote({ problem }: { readonly problem: Problem | undefined }) {
  if (problem?.kind !== 'no-joint-price') return null
  return (
    <div className="px-4">
      <SlipNote tone="text-danger" icon={<CircleAlert size={14} />}>
        {problemText(problem)}
      </SlipNote>
    </div>
  )
}
