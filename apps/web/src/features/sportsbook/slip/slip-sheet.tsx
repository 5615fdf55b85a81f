import { ActFields, ActNotice } from '@grandstand/client/act'
import { Empty, IconButton } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { Trash2 } from 'lucide-react'
import { useAvailable } from './data.ts'
import { AcceptanceList, AcceptanceVoice } from './acceptance-card.tsx'
import { stakeTargetOf } from './quick-stakes.tsx'
import { SingleStake } from './single-stake.tsx'
import {
  PartChoice,
  SameStake,
  SlipButtonView,
  SlipFacts,
  SlipProblem,
  SlipSum,
  SlipTotals,
  TogetherStake,
} from './slip-foot.tsx'
import { SlipLegs } from './slip-legs.tsx'
import { ModeSegment, SystemSelect } from './slip-mode.tsx'
import { PolicySelect } from './slip-policy.tsx'
import { RemovedNote } from './slip-removed.tsx'
import { slipNow, useSlipStore } from './slip-store.ts'
import { StakeKeys } from './stake-keys.tsx'
import { useAcceptances } from './use-acceptances.ts'
import { useKeypad } from './use-keypad.ts'
import { useSlip, type SlipHandle } from './use-slip.ts'
import './slip-sheet.css'

/** The slip on phones: its legs scroll, and stake, sum and button stay at the foot with the keypad on demand. */
export function SlipSheet() {
  const handle = useSlip()
  const { summary } = handle
  const keypad = useKeypad(summary)
  const acceptances = useAcceptances()
  const hasLegs = summary.legs.length > 0
  // Results were seen in the sheet, so the bar does not repeat them.
  const close = () => {
    const seen = acceptances.flatMap(({ kind, bet }) => (kind === 'ended' ? [bet.id] : []))
    slipNow().dismiss(seen)
    slipNow().setOpen(false)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? slipNow().setOpen(true) : close())}
      title="注单"
      className="gs-slip-sheet"
      note={hasLegs && <span className="gs-num">{summary.legs.length}</span>}
      action={
        <span className="flex items-center">
          <ActFields act={handle.act}>
            <PolicySelect />
          </ActFields>
          {summary.legs.length > 1 && (
            <IconButton
              label="清空注单"
              icon={<Trash2 size={18} />}
              onClick={() => slipNow().dispatch({ type: 'cleared' })}
            />
          )}
        </span>
      }
      footer={hasLegs && <Foot handle={handle} keypad={keypad} />}
    >
      <AcceptanceVoice />
      <div className="-mx-3 -mt-3 empty:hidden">
        <AcceptanceList />
      </div>
      {hasLegs ? (
        <ActFields act={handle.act}>
          <ModeSegment summary={summary} />
          <SlipLegs
            summary={summary}
            activeKey={keypad.legKey}
            isKeypad
            onActivate={keypad.openFor}
            className="-mx-3"
          />
          <div className="-mx-3">
            <RemovedNote />
          </div>
          <div className="pt-2 empty:hidden">
            <PartChoice summary={summary} />
          </div>
        </ActFields>
      ) : (
        <>
          <RemovedNote />
          <ActNotice act={handle.act} />
          {acceptances.length === 0 && (
            <Empty title="注单是空的" className="py-8">
              点任意赔率即可加入
            </Empty>
          )}
        </>
      )}
    </Sheet>
  )
}

interface FootProps {
  readonly handle: SlipHandle
  readonly keypad: ReturnType<typeof useKeypad>
}

function Foot({ handle, keypad }: FootProps) {
  const { summary } = handle
  const available = useAvailable()
  const lineText = useSlipStore((state) => state.slip.stakeText)
  const target = stakeTargetOf(summary, lineText, available, keypad.legKey)
  const isShared = keypad.isOpen && keypad.legKey === undefined
  const field = { summary, isKeypad: true, isActive: isShared, onActivate: () => keypad.openFor(undefined) }
  return (
    <div className="-mx-3 grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line px-3 pt-3">
      <ActFields act={handle.act}>
        <SystemSelect summary={summary} />
        <SingleStake {...field} />
        {keypad.legKey === undefined && <SameStake {...field} />}
        <TogetherStake {...field} />
        {keypad.isOpen ? (
          <SlipSum summary={summary} />
        ) : (
          hasTotals(handle) && <SlipTotals summary={summary} />
        )}
        {keypad.isOpen && target && <StakeKeys target={target} onClose={keypad.close} />}
      </ActFields>
      <SlipProblem />
      <SlipButtonView handle={handle} available={available} />
      <SlipFacts summary={summary} available={available} />
    </div>
  )
}

/** The button of a single already has its stake and return. */
const hasTotals = ({ summary }: SlipHandle): boolean =>
  summary.together !== undefined || summary.legs.length > 1
