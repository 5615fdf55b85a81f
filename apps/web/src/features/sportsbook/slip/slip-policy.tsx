import type { OddsPolicy } from '@grandstand/contract/sportsbook'
import { Segment, Select } from '@grandstand/ui'
import { ShieldCheck } from 'lucide-react'
import { useSlipStore, slipNow } from './slip-store.ts'

const policies: readonly OddsPolicy[] = ['none', 'better', 'band', 'any']
const bands = [1, 2, 5, 10, 20] as const

const wordOf = (policy: OddsPolicy, percent: number): string =>
  ({ none: '不接受', better: '更好才收', band: `−${percent}% 内`, any: '任何' })[policy]

const worstWord = (each: number): string => `最多差 ${each}%`

const choose = (policy: OddsPolicy) => slipNow().dispatch({ type: 'chosen', choice: { policy } })

/** Which changes of the odds between tap and acceptance the member accepts. A better price is always passed on. */
export function PolicySegment() {
  const policy = useSlipStore((state) => state.slip.policy)
  const percent = useSlipStore((state) => state.slip.bandPercent)
  return (
    <div className="grid gap-1.5">
      <div className="flex h-6 items-center justify-between text-xs text-ink-2">
        <span>赔率变动</span>
        {policy === 'band' && <BandSelect />}
      </div>
      <Segment
        label="赔率变动"
        size="sm"
        value={policy}
        options={policies.map((value) => ({ value, label: wordOf(value, percent) }))}
        onChange={choose}
      />
    </div>
  )
}

const longWords = { none: '不接受变动', better: '更好才收', any: '任何赔率' }

/** The odds policy as a compact select for the head of the sheet: each band is an option of its own. */
export function PolicySelect() {
  const policy = useSlipStore((state) => state.slip.policy)
  const percent = useSlipStore((state) => state.slip.bandPercent)
  return (
    <span className="flex items-center text-ink-2">
      <ShieldCheck size={16} aria-hidden="true" />
      <Select
        isPlain
        size="sm"
        label="赔率变动"
        value={policy === 'band' ? String(percent) : policy}
        options={policies.flatMap((value) =>
          value === 'band'
            ? bands.map((band) => ({ value: String(band), label: worstWord(band) }))
            : [{ value, label: longWords[value] }],
        )}
        onChange={(event) => {
          const band = bands.find((each) => String(each) === event.target.value)
          const next = policies.find((each) => each === event.target.value)
          if (band) slipNow().dispatch({ type: 'chosen', choice: { policy: 'band', bandPercent: band } })
          else if (next) choose(next)
        }}
      />
    </span>
  )
}

function BandSelect() {
  const percent = useSlipStore((state) => state.slip.bandPercent)
  return (
    <Select
      isBare
      size="sm"
      label="最多变差"
      value={String(percent)}
      options={bands.map((each) => ({ value: String(each), label: worstWord(each) }))}
      onChange={(event) => {
        const next = bands.find((each) => String(each) === event.target.value)
        if (next) slipNow().dispatch({ type: 'chosen', choice: { bandPercent: next } })
      }}
    />
  )
}
