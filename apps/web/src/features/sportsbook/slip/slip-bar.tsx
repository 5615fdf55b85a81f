import { DockBar } from '@grandstand/ui'
import { ChevronUp } from 'lucide-react'
import { useEffect } from 'react'
import { stakeText } from '../model/slip-words.ts'
// Comes with the bar: a sheet that is first asked for while the network is away would not come.
import { SlipSheet } from './slip-sheet.tsx'
import { followOtherTabs, slipNow, useSlipStore } from './slip-store.ts'
import { useAcceptances } from './use-acceptances.ts'
import { useHotKey } from './use-hot-key.ts'
import { useSlip } from './use-slip.ts'

const modeWords = { single: '单关', parlay: '串关', system: '系统' } as const

/** The slip at the foot of phones: a bar while it holds something, a sheet when it is opened. */
export function SlipBar() {
  const { summary } = useSlip()
  const acceptances = useAcceptances()
  const isOpen = useSlipStore((state) => state.isOpen)
  const count = summary.legs.length
  useEffect(followOtherTabs, [])
  useHotKey('s', () => slipNow().setOpen(true))
  const waiting = acceptances.filter(({ kind }) => kind !== 'ended').length
  const ended = acceptances.length - waiting
  if (count === 0 && acceptances.length === 0 && !isOpen) return null
  return (
    <>
      <DockBar>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => slipNow().setOpen(true)}
          className="flex h-(--gs-slipbar) w-full items-center gap-2.5 bg-accent px-3.5 text-left text-on-accent"
        >
          <span className="gs-num grid size-6 place-items-center rounded-1 bg-on-accent text-sm font-bold text-accent">
            {count}
          </span>
          <span className="text-base font-semibold">注单</span>
          <output className="truncate text-sm">
            {waiting > 0
              ? `${waiting} 笔正在确认`
              : ended > 0
                ? `${ended} 笔有结果`
                : count > 1
                  ? modeWords[summary.mode]
                  : ''}
          </output>
          {summary.stake > 0n && (
            <span className="gs-num ml-auto shrink-0 text-base font-semibold">
              返还 {stakeText(summary.possibleReturn)}
            </span>
          )}
          <ChevronUp size={20} className={`shrink-0 ${summary.stake > 0n ? '' : 'ml-auto'}`} />
        </button>
      </DockBar>
      {isOpen && <SlipSheet />}
    </>
  )
}
