import { ActFields, ActNotice } from '@grandstand/client/act'
import { Empty, IconButton, Keypad } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAvailable } from './data.ts'
import { addedStakes, addToStake, pressStakeKey } from './stake.ts'
import { AcceptanceList, AcceptanceVoice } from './acceptance-card.tsx'
import { mostWord, stakeTargetOf, type StakeTarget } from './quick-stakes.tsx'
import { SingleStake } from './single-stake.tsx'
import {
  PartChoice,
  SlipButtonView,
  SlipFacts,
  SlipProblem,
  SlipTotals,
  TogetherStake,
} from './slip-foot.tsx'
import { SlipLegs } from './slip-legs.tsx'
import { ModeSegment, SystemSelect } from './slip-mode.tsx'
import { PolicySelect } from './slip-policy.tsx'
import { RemovedNote } from './slip-removed.tsx'
import { slipNow, useSlipStore } from './slip-store.ts'
import { useSlip } from './use-slip.ts'

/** The slip on phones, with its own keypad. */
export function SlipSheet() {
  const handle = useSlip()
  const available = useAvailable()
  const lineText = useSlipStore((state) => state.slip.stakeText)
  const { summary } = handle
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const active = summary.legs.find((leg) => leg.key === chosen) ?? summary.legs[0]
  const target = stakeTargetOf(summary, lineText, available, active?.key)
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => slipNow().setOpen(isOpen)}
      title="注单"
      note={summary.legs.length > 0 && <span className="gs-num">{summary.legs.length}</span>}
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
      footer={
        active &&
        target && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <ActFields act={handle.act}>
              <StakeKeys target={target} />
            </ActFields>
            <SlipProblem summary={summary} />
            <SlipButtonView handle={handle} available={available} />
            <SlipFacts summary={summary} available={available} />
          </div>
        )
      }
    >
      <AcceptanceVoice />
      <div className="-mx-3 -mt-3 empty:hidden">
        <AcceptanceList />
      </div>
      {active === undefined ? (
        <>
          <RemovedNote />
          <ActNotice act={handle.act} />
          <Empty title="注单是空的" className="py-8">
            点任意赔率即可加入
          </Empty>
        </>
      ) : (
        <ActFields act={handle.act}>
          <ModeSegment summary={summary} />
          <SlipLegs
            summary={summary}
            activeKey={active.key}
            isKeypad
            onActivate={setChosen}
            className="-mx-3"
          />
          <div className="-mx-3">
            <RemovedNote />
          </div>
          <div className="grid gap-2.5 pt-2 empty:hidden">
            <SystemSelect summary={summary} />
            <SingleStake summary={summary} isKeypad />
            <TogetherStake summary={summary} isKeypad />
            <PartChoice summary={summary} />
            {(summary.together || summary.legs.length > 1) && <SlipTotals summary={summary} />}
          </div>
        </ActFields>
      )}
    </Sheet>
  )
}

function StakeKeys({ target }: { readonly target: StakeTarget }) {
  const { text, type, most, currency } = target
  return (
    <Keypad
      onKey={(key) => type(pressStakeKey(text, key))}
      quick={[
        ...addedStakes[currency].map((units) => ({
          label: `+${units}`,
          onPress: () => type(addToStake(text, units, currency)),
        })),
        ...(most === undefined ? [] : [{ label: mostWord(target), onPress: () => type(most) }]),
      ]}
    />
  )
}
