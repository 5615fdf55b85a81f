import { VisuallyHidden } from '../slot/visually-hidden.tsx'

/** A small red count; draws nothing at zero and 99+ above 99. `unit` is read out: 2 条. */
export function CountBadge({ count, unit = '条' }: { count: number; unit?: string }) {
  if (count <= 0) return null
  return (
    <span className="gs-count-badge gs-num">
      <VisuallyHidden>，</VisuallyHidden>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {unit}</VisuallyHidden>
    </span>
  )
}
