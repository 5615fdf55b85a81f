import type { ReactNode } from 'react'

/** Text for assistive technology only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="gs-sr" id={id}>
      {children}
    </span>
  )
}
