import type { ReactNode } from 'react'

/** The box of the board's empty and failed states. */
export const BoardPanel = ({ children }: { readonly children: ReactNode }) => (
  <div className="border-line bg-surface py-10 md:rounded-3 md:border">{children}</div>
)
