import { create } from 'zustand'

const key = 'gs-chat'

interface ChatSettings {
  /** Whether new messages are read aloud; off by default. */
  readonly isRead: boolean
  readonly setRead: (isRead: boolean) => void
}

function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'read'
  } catch {
    return false
  }
}

/** The chat's settings on this device. */
export const useChatSettings = create<ChatSettings>()((set) => ({
  isRead: stored(),
  setRead(isRead) {
    set({ isRead })
    try {
      localStorage.setItem(key, isRead ? 'read' : '')
    } catch {
      // Without storage the choice applies to this page only.
    }
  },
}))
