import { createContext, use, type ReactNode } from 'react'

/** What features put into the shell; `routes/frame/frame.tsx` fills it, because only routes know features. */
export interface ShellSlots {
  /** The balance in the top bar. */
  readonly balance: ReactNode
  /** What the member should hear of, under the top bar. */
  readonly notice: ReactNode
  /** The bet slip beside the page on wide screens. */
  readonly slip: ReactNode
  /** The slip's bar at the foot of phones, with its sheet. */
  readonly slipBar: ReactNode
  /** Stands in the page's place, such as a pause. */
  readonly cover?: ReactNode
}

const SlotsContext = createContext<ShellSlots | undefined>(undefined)
export const SlotsProvider = SlotsContext.Provider

export function useShellSlots(): ShellSlots {
  const slots = use(SlotsContext)
  if (slots === undefined) throw new Error('useShellSlots needs the frame above it')
  return slots
}
