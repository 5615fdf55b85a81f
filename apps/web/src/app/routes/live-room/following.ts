import { followMember } from '@grandstand/client/session'
import { create } from 'zustand'

interface Following {
  /** The shared bet whose sheet is open. */
  readonly code: string | undefined
  readonly open: (code: string) => void
  readonly close: () => void
}

/** Which bet is being followed: kept beside the room, because its card may go up and out of the chat meanwhile. */
export const useFollowing = create<Following>()((set) => ({
  code: undefined,
  open: (code) => set({ code }),
  close: () => set({ code: undefined }),
}))

followMember({ gone: () => useFollowing.getState().close() })
