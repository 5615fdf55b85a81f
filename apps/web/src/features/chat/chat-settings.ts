import { create } from 'zustand'
import { defaultTaste, parseChatSettings, type StoredSettings } from './log/taste.ts'

const key = 'gs-chat'

interface ChatSettings extends StoredSettings {
  readonly set: (change: Partial<StoredSettings>) => void
}

function stored(): StoredSettings {
  try {
    return parseChatSettings(localStorage.getItem(key))
  } catch {
    return { isRead: false, taste: defaultTaste }
  }
}

/** The chat's settings on this device. */
export const useChatSettings = create<ChatSettings>()((set, get) => ({
  ...stored(),
  set(change) {
    set(change)
    const { isRead, taste } = get()
    try {
      localStorage.setItem(key, JSON.stringify({ isRead, taste }))
    } catch {
      // Without storage the choice applies to this page only.
    }
  },
}))
