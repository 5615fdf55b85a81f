import { betTitle, lineCount, systemChoices, systemName } from '@grandstand/betting'
import { Segment, Select } from '@grandstand/ui'
import { partsOfSlip } from './slip-bets.ts'
import type { SlipSummary } from './slip-summary.ts'
import { newestOfEachMarket } from './slip.ts'
import { slipNow, useSlipStore } from './slip-store.ts'

/** Choice of 单关, 串关 or 系统, shown as soon as the slip can be more than a single. */
export function ModeSegment({ summary }: { readonly summary: SlipSummary }) {
  const legs = useSlipStore((state) => state.slip.legs)
  if (legs.length < 2) return null
  const combined = newestOfEachMarket(legs)
  const parts = partsOfSlip(combined).length
  return (
    <Segment
      label="投注方式"
      value={summary.mode}
      options={[
        { value: 'single', label: '单关', count: legs.length },
        { value: 'parlay', label: parts === 1 ? '组合' : '串关', isDisabled: combined.length < 2 },
        { value: 'system', label: '系统', isDisabled: parts < 3 },
      ]}
      onChange={(mode) => slipNow().dispatch({ type: 'chosen', choice: { mode } })}
    />
  )
}

const nameOf = (parts: number, sizes: readonly number[]): string => {
  const lines = lineCount(parts, sizes)
  const name = systemName(parts, sizes)
  return name ? `${name} · ${lines} 注` : betTitle({ kind: 'system', legs: [], lines, sizes })
}

/** Choice of the system's combinations. */
export function SystemSelect({ summary: { together } }: { readonly summary: SlipSummary }) {
  if (together?.kind !== 'system') return null
  const parts = together.parts.length
  const choices = systemChoices(parts)
  return (
    <Select
      size="sm"
      label="系统"
      value={String(together.sizes)}
      options={choices.map((sizes) => ({ value: String(sizes), label: nameOf(parts, sizes) }))}
      onChange={(event) => {
        const sizes = choices.find((each) => String(each) === event.target.value)
        if (sizes) slipNow().dispatch({ type: 'chosen', choice: { sizes: [...sizes] } })
      }}
    />
  )
}
