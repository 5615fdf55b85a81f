import { useRef, useState } from 'preact/hooks'
import type { GameProps } from '../kit/game.ts'
import { sound } from '../kit/sound.ts'
import { useKey } from '../kit/view/controls.tsx'
import { toggled, type KenoBet, type KenoSheet } from './model.ts'
import { kenoTexts as texts } from './texts.ts'

const width = 8
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -width,
  ArrowDown: width,
}
/** One ball after the other. */
export const ballMs = 160

interface BoardProps extends GameProps<KenoBet, KenoSheet> {
  readonly drawn: readonly number[]
  readonly isIdle: boolean
  readonly change: (bet: KenoBet) => void
}

const Ground = () => (
  <svg class="fill" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect x="-1000" y="-1000" width="3000" height="3000" fill="#2f4a39" />
    {Array.from({ length: 9 }, (_, row) => (
      <path
        key={row}
        d={Array.from(
          { length: 16 },
          (__, at) => `M${at * 40 - 100 + (row % 2) * 20} ${row * 40 - 20} a20 20 0 0 0 40 0`,
        ).join('')}
        fill="none"
        stroke="#3e5c48"
        stroke-width="3"
      />
    ))}
  </svg>
)

/** Forty numbers. Arrow keys walk; Enter and Space pick. */
export function Board({ sheet, bet, say, drawn, isIdle, change }: BoardProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(1)
  const walk = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = at + by
    if (next < 1 || next > sheet.numbers) return
    setAt(next)
    grid.current?.querySelector<HTMLButtonElement>(`[data-number="${next}"]`)?.focus()
  }
  useKey(
    Object.keys(steps),
    () => grid.current?.querySelector<HTMLButtonElement>(`[data-number="${at}"]`)?.focus(),
    isIdle,
  )
  return (
    <>
      <Ground />
      <div class="numbers" role="group" aria-label={say(texts.grid)} ref={grid}>
        {Array.from({ length: sheet.numbers }, (_, index) => {
          const number = index + 1
          const isPicked = bet.picks.includes(number)
          const order = drawn.indexOf(number)
          const name = isPicked
            ? order < 0
              ? texts.picked
              : texts.hitNumber
            : order < 0
              ? undefined
              : texts.drawnNumber
          return (
            <button
              key={number}
              type="button"
              class="num"
              data-number={number}
              data-drawn={order >= 0 || undefined}
              style={{ '--wait': `${Math.max(0, order) * ballMs}ms` }}
              tabIndex={number === at ? 0 : -1}
              aria-pressed={isPicked}
              aria-disabled={!isIdle}
              aria-label={name && say(name, { number })}
              onKeyDown={walk}
              onClick={() => {
                setAt(number)
                if (!isIdle) return
                sound('tap')
                change(toggled(bet, number, sheet))
              }}
            >
              <span>{number}</span>
            </button>
          )
        })}
      </div>
    </>
  )
}
