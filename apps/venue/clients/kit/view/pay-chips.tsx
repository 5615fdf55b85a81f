import { useEffect, useRef } from 'preact/hooks'
import { times } from '../money.ts'

interface PayChipsProps {
  readonly label: string
  readonly pays: readonly { readonly label: string; readonly multiplier: number }[]
  /** Number of steps done, which is the index of the current chip. */
  readonly now: number
}

/** What each step pays, in a row that scrolls to the current one. */
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
