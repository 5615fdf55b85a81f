import { create } from 'zustand'

const key = 'gs-chat'

interface ChatSettings {
  /** Whether new messages are read out; off until somebody asks for it. */
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

/** How the chat behaves on this device. */
export const useChatSettings = create<ChatSettings>()((set) => ({
  isRead: stored(),
  setRead(isRead) {
    set({ isRead })
    try {
      localStorage.setItem(key, isRead ? 'read' : '')
    } catch {
      // A browser that stores nothing keeps the choice for this page.
    }
  },
}))
