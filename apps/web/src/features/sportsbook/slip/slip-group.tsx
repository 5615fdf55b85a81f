import { formatOdds, marketName, matchName, selectionName } from '@grandstand/betting'
import { CircleAlert, CircleCheck, Layers } from 'lucide-react'
import { useSettings } from '../../member/data.ts'
import type { LegSummary } from './leg-summary.ts'
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
          isSuspended={part.problem?.kind === 'market-suspended'}
        />
      </div>
      <GroupNote part={part} />
      <ul className="mt-1.5 ml-4 border-l-2 border-line">
        {part.legs.map((leg) => (
          <GroupLeg key={leg.key} summary={leg} />
        ))}
      </ul>
    </li>
  )
}

function GroupLeg({ summary }: { readonly summary: LegSummary }) {
  const { leg } = summary
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 pr-2 pl-3 pointer-coarse:min-h-11">
      <p className="min-w-0 truncate text-sm">
        <span className="gs-num font-medium">
          {selectionName(leg, { home: leg.homeName, away: leg.awayName })}
        </span>{' '}
        <span className="text-xs text-ink-3">{marketName(leg.sport, leg.kind, leg.period, leg)}</span>
      </p>
      <RemoveLeg summary={summary} />
      {summary.problem && (
        <div className="col-span-2 pr-3 pb-1">
          <LegNote summary={summary} />
        </div>
      )}
    </li>
  )
}

function GroupNote({ part }: { readonly part: PartSummary }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const { problem, moved, isMoveAccepted, agreed, odds } = part
  if (problem && (problem.kind === 'odds-changed' || problem.kind === 'no-joint-price'))
    return (
      <div className="px-4">
        <SlipNote
          tone={problem.kind === 'odds-changed' ? 'text-warn' : 'text-danger'}
          icon={<CircleAlert size={14} />}
        >
          {problemText(problem, format)}
        </SlipNote>
      </div>
    )
  if (!moved || !isMoveAccepted || agreed === undefined || odds === undefined) return null
  return (
    <div className="px-4">
      <SlipNote tone="text-ink-2" icon={<CircleCheck size={14} />}>
        组合赔率 {formatOdds(agreed, format)} → {formatOdds(odds, format)}，按你的设置已自动接受
      </SlipNote>
    </div>
  )
}
