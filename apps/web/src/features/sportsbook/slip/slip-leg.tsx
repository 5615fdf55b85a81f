import { marketName, matchName, selectionName } from '@grandstand/betting'
import type { MatchState } from '@grandstand/contract/sportsbook'
import { IconButton } from '@grandstand/ui'
import { CircleAlert, X } from 'lucide-react'
import { useMatchStateById } from '../data.ts'
import { MadeUp } from '@grandstand/ui-match'
import type { LegSummary } from './leg-summary.ts'
import { isSaidByPrice } from './price-note.ts'
import { isOfLimits } from './slip-button.ts'
import { problemText, refusedByServer } from './slip-words.ts'
import { scoreText } from '../match-state/story.ts'
import { RefusalWay } from './refusal-way.tsx'
import { SlipNote } from './slip-note.tsx'
import { SlipPrice } from './slip-price.tsx'
import { slipNow, useSlipStore } from './slip-store.ts'
import { StakeField } from './stake-field.tsx'

const selectScore = ({ status, score }: MatchState) => (status === 'scheduled' ? '' : scoreText(score))

interface SlipLegViewProps {
  readonly summary: LegSummary
  /** True for several singles, where each leg has its own stake. */
  readonly hasStake: boolean
  readonly isActive: boolean
  readonly isKeypad: boolean
  readonly onActivate: (key: string) => void
}

/** One selection of the slip: name, match, current and previous price, and its problem. */
export function SlipLegView({ summary, hasStake, isActive, isKeypad, onActivate }: SlipLegViewProps) {
  const { leg, key, odds, moved, isMoveAccepted, problem } = summary
  const score = useMatchStateById(leg.matchId, selectScore)
  const names = { home: leg.homeName, away: leg.awayName }
  const name = selectionName(leg, names)
  const match = matchName(names, ' 对 ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-1 border-b border-line py-2.5 pr-2 pl-4">
      <div className="min-w-0">
        <p className="gs-num truncate text-base font-semibold">{name}</p>
        <p className="truncate text-xs text-ink-3">
          <MadeUp competition={leg.competitionName} />
          {marketName(leg.sport, leg.kind, leg.period, leg)} · {matchName(names)}{' '}
          <span className="gs-num">{score}</span>
        </p>
      </div>
      <SlipPrice
        name={`${match} ${name}`}
        odds={odds}
        before={leg.odds}
        moved={moved}
        isMoveAccepted={isMoveAccepted}
        problem={problem}
      />
      <RemoveLeg summary={summary} />
      <div className="col-span-3 grid gap-2 pr-2 empty:hidden">
        <LegNote summary={summary} isAlone={!hasStake} />
        {hasStake && (
          <div className="pt-2">
            <StakeField
              label={`投注额 ${match} ${name}`}
              id={key}
              text={leg.stakeText}
              onType={(text) => slipNow().dispatch({ type: 'stake-typed', key, text })}
              limits={summary.limits}
              problem={problem}
              isKeypad={isKeypad}
              isActive={isActive}
              onActivate={() => onActivate(key)}
              size="md"
            />
          </div>
        )}
      </div>
    </li>
  )
}

/** Removes a leg from the slip. 撤销 restores it. */
export function RemoveLeg({ summary: { leg, key } }: { readonly summary: LegSummary }) {
  const name = selectionName(leg, { home: leg.homeName, away: leg.awayName })
  return (
    <IconButton
      label={`移除 ${name}`}
      icon={<X size={18} />}
      size="sm"
      onClick={() => slipNow().dispatch({ type: 'removed', key })}
    />
  )
}

interface LegNoteProps {
  readonly summary: LegSummary
  /** No other leg has a stake, so that a limit that it breaks is named by the button only. */
  readonly isAlone?: boolean
}

/** The line below a leg: the server's refusal, or a problem that the price does not say itself. */
export function LegNote({ summary, isAlone }: LegNoteProps) {
  const refusal = useSlipStore((state) => state.refusals.get(summary.key))
  const { problem } = summary
  if (refusal)
    return (
      <SlipNote tone="text-danger" icon={<CircleAlert size={14} />} isAlert>
        {refusedByServer(refusal)} <RefusalWay refusal={refusal.refusal} />
      </SlipNote>
    )
  if (problem === undefined || isSaidByPrice(problem) || (isAlone && isOfLimits(problem))) return null
  return (
    <SlipNote tone="text-danger" icon={<CircleAlert size={14} />}>
      {problemText(problem)}
    </SlipNote>
  )
}
