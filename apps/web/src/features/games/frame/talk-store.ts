import { create } from 'zustand'

interface Talk {
  /** The game that is open is a live table with a chat. */
  readonly isThere: boolean
  readonly isOpen: boolean
  /** Messages since the chat was folded. */
  readonly unread: number
  readonly setOpen: (isOpen: boolean) => void
}

const key = 'gs-table-talk'

function wasFolded(): boolean {
  try {
    return localStorage.getItem(key) === 'folded'
  } catch {
    return false
  }
}

/** The chat of the live table that is open, for the host's bar and for the chat itself. */
export const useTalk = create<Talk>()((set) => ({
  isThere: false,
  isOpen: false,
  unread: 0,
  setOpen: (isOpen) => set({ isOpen, ...(isOpen && { unread: 0 }) }),
}))

/** Whether the chat beside the table is open at first: on wide screens, unless the user has folded it before. */
export const opensAtFirst = (isWide: boolean): boolean => isWide && !wasFolded()

/** Keeps the user's choice on this device. */
export function keepTalk(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.removeItem(key)
    else localStorage.setItem(key, 'folded')
  } catch {
    // Without storage the choice lasts for this page.
  }
}
