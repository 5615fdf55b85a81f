import { createContext, use, type ReactNode } from 'react'

/** Slots of the shell that features fill; `routes/frame/frame.tsx` does so, because only routes know features. */
export interface ShellSlots {
  /** The balance in the top bar. */
  readonly balance: ReactNode
  /** Notices to the member, below the top bar. */
  readonly notice: ReactNode
  /** The bet slip beside the page on wide screens. */
  readonly slip: ReactNode
  /** The slip's bar at the foot of phones, with its sheet. */
  readonly slipBar: ReactNode
  /** Replaces the page's content, as during a pause of play. */
  readonly cover?: ReactNode
}

const SlotsContext = createContext<ShellSlots | undefined>(undefined)
export const SlotsProvider = SlotsContext.Provider

export function useShellSlots(): ShellSlots {
  const slots = use(SlotsContext)
  if (slots === undefined) throw new Error('useShellSlots needs the frame above it')
  return slots
}
