import { useEffect, useRef } from 'preact/hooks'
import { times } from '../money.ts'

interface PayChipsProps {
  readonly label: string
  readonly pays: readonly { readonly label: string; readonly multiplier: number }[]
  /** How many steps are done: that chip is the present one. */
  readonly now: number
}

/** What each further step pays, in a row that keeps the present one in view. */
export function PayChips({ label, pays, now }: PayChipsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current
    const chip = row?.children[Math.max(0, now - 1)]
    if (row && chip instanceof HTMLElement) row.scrollTo({ left: chip.offsetLeft - row.clientWidth / 2 + 60 })
  }, [now, pays.length])
  return (
    <ol class="chips" ref={list} aria-label={label} tabIndex={0}>
      {pays.map(({ label: name, multiplier }, index) => (
        <li
          key={name}
          data-is={index + 1 < now ? 'past' : index + 1 === now ? 'now' : undefined}
          aria-current={index + 1 === now ? 'step' : undefined}
        >
          <span>{name}</span>
          <b class="num">{times(multiplier)}</b>
        </li>
      ))}
    </ol>
  )
}
