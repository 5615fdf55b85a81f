import { followMember } from '@grandstand/client/session'
import { create } from 'zustand'

const key = 'gs-venue-reminders'

function kept(): readonly string[] {
  try {
    const codes: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

interface Reminders {
  /** Codes of venues in maintenance whose opening is announced on this device. */
  readonly venues: readonly string[]
  readonly set: (venues: readonly string[]) => void
}

export const useReminders = create<Reminders>()((set) => ({
  venues: kept(),
  set(venues) {
    set({ venues })
    try {
      if (venues.length > 0) localStorage.setItem(key, JSON.stringify(venues))
      else localStorage.removeItem(key)
    } catch {
      // Without storage a reminder lasts as long as the page.
    }
  },
}))

/** Asks to be reminded of a venue, or takes that back. */
export function toggleReminder(venue: string): void {
  const { venues, set } = useReminders.getState()
  set(venues.includes(venue) ? venues.filter((each) => each !== venue) : [...venues, venue])
}

/** Venues whose opening has to be announced now: reminded of, and open. */
export const dueReminders = <V extends { readonly channelCode: string; readonly status: number }>(
  reminded: readonly string[],
  venues: readonly V[],
): readonly V[] => venues.filter(({ channelCode, status }) => status === 1 && reminded.includes(channelCode))

// The next person has reminders of their own.
followMember({ gone: () => useReminders.getState().set([]) })
