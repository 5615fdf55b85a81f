import { followMember } from '@grandstand/client/session'
import { create } from 'zustand'

interface Following {
  /** The shared bet whose sheet is open. */
  readonly code: string | undefined
  readonly open: (code: string) => void
  readonly close: () => void
}

/** The bet that is being followed. It is kept outside the chat, whose list drops old cards. */
export const useFollowing = create<Following>()((set) => ({
  code: undefined,
  open: (code) => set({ code }),
  close: () => set({ code: undefined }),
}))

followMember({ gone: () => useFollowing.getState().close() })
