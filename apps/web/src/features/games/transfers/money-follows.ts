import { followMember } from '@grandstand/client/session'
import { create } from 'zustand'

const key = 'gs-money-follows'

function kept(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

interface Choice {
  readonly follows: boolean
  readonly choose: (follows: boolean) => void
}

/** Whether money goes to a transfer venue with the launch of a game, and comes back at leaving: chosen on this device. */
export const useMoneyFollows = create<Choice>()((set) => ({
  follows: kept(),
  choose(follows) {
    set({ follows })
    try {
      if (follows) localStorage.setItem(key, 'on')
      else localStorage.removeItem(key)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  },
}))

// The next person chooses anew.
followMember({ gone: () => useMoneyFollows.getState().choose(false) })
