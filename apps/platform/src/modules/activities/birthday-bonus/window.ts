import { birthdayBonusDays } from '@grandstand/contract/member'
import { addDays, siteDay } from '@grandstand/contract/site-day'

/** The birthday in a year: one born on 29 February has it on the 28th where there is no 29th. */
export function birthdayIn(year: number, birthday: string): string {
  const isLeapless = birthday.endsWith('-02-29') && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
  return `${year}-${isLeapless ? '02-28' : birthday.slice(5)}`
}

export interface BonusWindow {
  /** Whose birthday it is: a window that begins in December is of that year to its end. */
  readonly year: number
  readonly from: string
  readonly until: string
  readonly state: 'ahead' | 'open' | 'missed'
}

/** Where now stands in the days of the bonus: in last year's while they last, else in this year's. */
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
