import { birthdayBonusDays } from '@grandstand/contract/member'
import { addDays, siteDay } from '@grandstand/contract/site-day'

/** Date of the birthday in a year; a birthday on 29 February is on the 28th in other years than leap years. */
export function birthdayIn(year: number, birthday: string): string {
  const isLeapless = birthday.endsWith('-02-29') && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
  return `${year}-${isLeapless ? '02-28' : birthday.slice(5)}`
}

export interface BonusWindow {
  /** Year of the birthday; a window that begins in December belongs to that year to its end. */
  readonly year: number
  readonly from: string
  readonly until: string
  readonly state: 'ahead' | 'open' | 'missed'
}

/** The bonus window that applies now: last year's while it is open, otherwise this year's. */
export function windowAt(now: number, birthday: string): BonusWindow {
  const today = siteDay(now)
  const thisYear = Number(today.slice(0, 4))
  const windowOf = (year: number): BonusWindow => {
    const from = birthdayIn(year, birthday)
    const until = addDays(from, birthdayBonusDays - 1)
    return { year, from, until, state: today < from ? 'ahead' : today > until ? 'missed' : 'open' }
  }
  const last = windowOf(thisYear - 1)
  return last.state === 'open' ? last : windowOf(thisYear)
}
