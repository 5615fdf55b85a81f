import { followMember } from '@grandstand/client/session'
import { create } from 'zustand'

interface Giving {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** Whether the sheet of gifts is open. It is kept outside the room's layout, so that opening it redraws only the sheet. */
export const useGiving = create<Giving>()((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}))

followMember({ gone: () => useGiving.getState().setOpen(false) })
