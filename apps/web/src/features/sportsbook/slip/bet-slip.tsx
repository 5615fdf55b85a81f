import { ActFields, ActNotice } from '@grandstand/client/act'
import { Empty, IconButton, Select } from '@grandstand/ui'
import { Trash2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { late } from '../../../lib/late.ts'
import { useSettings } from '../../member/data.ts'
import { useAvailable } from './data.ts'
import { formatWords, oddsFormats } from '../words.ts'
import { AcceptanceList, AcceptanceVoice } from './acceptance-card.tsx'
import { QuickStakes, stakeTargetOf } from './quick-stakes.tsx'
import {
  PartChoice,
  SameStake,
  SlipButtonView,
  SlipFacts,
  SlipProblem,
  SlipTotals,
  TogetherStake,
} from './slip-foot.tsx'
import { SlipLegs } from './slip-legs.tsx'
import { ModeSegment, SystemSelect } from './slip-mode.tsx'
import { PolicySegment } from './slip-policy.tsx'
import { RemovedNote } from './slip-removed.tsx'
import { SingleStake } from './single-stake.tsx'
import { followOtherTabs, slipNow, useSlipStore } from './slip-store.ts'
import { useAcceptances } from './use-acceptances.ts'
import { useReceiptsEnd } from './use-receipts-end.ts'
import { useHotKey } from './use-hot-key.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSlip } from './use-slip.ts'
import { useSpokenSlip } from './use-spoken-slip.ts'
import './bet-slip.css'

const SlipKeys = late(() => import('./slip-keys.tsx').then((module) => module.SlipKeys))

const nothing = () => {}

/** The slip in the side column: as a panel from the top bar to the foot of the window, or as a card. */
export function BetSlip() {
  const handle = useSlip()
  const available = useAvailable()
  const lineText = useSlipStore((state) => state.slip.stakeText)
  const { summary } = handle
  useSpokenSlip(summary.legs.length, summary.mode)
  const target = stakeTargetOf(summary, lineText, available)
  useEffect(followOtherTabs, [])
  const acceptances = useAcceptances()
  useReceiptsEnd(acceptances)
  const slip = useKeptFocus()
  useHotKey('s', () => document.querySelector<HTMLElement>('[data-stake]')?.focus())
  // A room's player has the list of its keys, this one among them.
  const [isKeysOpen, setKeysOpen] = useState(false)
  useHotKey('?', () => setKeysOpen(true), '.gs-player')
  return (
    <section
      ref={slip}
      tabIndex={-1}
      aria-label="注单"
      className="flex min-h-full flex-col bg-surface outline-none"
    >
      <Suspense>{isKeysOpen && <SlipKeys onClose={() => setKeysOpen(false)} />}</Suspense>
      <SlipHead count={summary.legs.length} />
      <AcceptanceVoice />
      <AcceptanceList />
      {summary.legs.length === 0 ? (
        <>
          <RemovedNote />
          <ActNotice act={handle.act} />
          {acceptances.length === 0 && (
            <Empty title="注单是空的" className="flex-1 py-10">
              点任意赔率即可加入
            </Empty>
          )}
        </>
      ) : (
        <>
          <ActFields act={handle.act}>
            <div className="px-4 pt-3 empty:hidden">
              <ModeSegment summary={summary} />
            </div>
            <div className="mt-3 flex-1 border-t border-line">
              <SlipLegs
                summary={summary}
                activeKey={undefined}
                isKeypad={false}
                onActivate={nothing}
                className=""
              />
              <RemovedNote />
            </div>
          </ActFields>
          <div className="gs-slip-foot">
            <div className="gs-slip-foot__terms">
              <ActFields act={handle.act}>
                <SystemSelect summary={summary} />
                <PolicySegment />
                <SingleStake summary={summary} isKeypad={false} isActive={false} />
                <TogetherStake summary={summary} isKeypad={false} isActive={false} />
                <SameStake summary={summary} isKeypad={false} isActive={false} />
                {target && <QuickStakes target={target} />}
                <SlipProblem />
                <PartChoice summary={summary} />
              </ActFields>
            </div>
            <div className="gs-slip-foot__end">
              <SlipTotals summary={summary} />
              <SlipButtonView handle={handle} available={available} />
              <SlipFacts summary={summary} available={available} />
            </div>
          </div>
        </>
      )}
    </section>
  )
}

function SlipHead({ count }: { readonly count: number }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const set = useSettings((settings) => settings.set)
  const formats = oddsFormats.map((value) => ({ value, label: formatWords[value] }))
  return (
    <header className="flex items-center gap-2 px-4 pt-3">
      <h2 className="flex-1 text-xl font-semibold">
        注单 {count > 0 && <span className="gs-num">{count}</span>}
      </h2>
      <Select
        isBare
        size="sm"
        label="赔率格式"
        value={format}
        onChange={(event) => {
          const next = oddsFormats.find((each) => each === event.target.value)
          if (next) set({ oddsFormat: next })
        }}
        options={formats}
      />
      {count > 0 && (
        <IconButton
          label="清空注单"
          icon={<Trash2 size={18} />}
          size="sm"
          onClick={() => slipNow().dispatch({ type: 'cleared' })}
        />
      )}
    </header>
  )
}
