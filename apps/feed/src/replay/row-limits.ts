/**
 * Highest accepted number of goals of one side: more is a typing error. The highest known score of a league is far
 * below.
 */
export const goalsMax = 40

/** Years of real leagues; a spreadsheet's empty day is in 1899 or 1900. */
const yearMin = 1901
const yearMax = 2099

export function dateProblem(date: string): string | null {
  const year = Number(date.slice(0, 4))
  return year >= yearMin && year <= yearMax
    ? null
    : `the year ${date.slice(0, 4)} is not between ${yearMin} and ${yearMax}`
}

/** Two-digit years as spreadsheets read them: 69 is 1969, 68 is 2068. */
export const wholeYear = (year: string): string =>
  year.length === 2 ? `${Number(year) >= 69 ? 19 : 20}${year}` : year

/** A season lasts a year and a bit; a pandemic made one of them longer. */
const apartMsMax = 500 * 86_400_000

/** Returns a function that reports a date that is far from the file's median date, else null. */
export function outlyingDates(dates: readonly string[]): (date: string) => string | null {
  const middle = dates.toSorted()[dates.length >> 1] ?? ''
  return (date) =>
    Math.abs(Date.parse(date) - Date.parse(middle)) > apartMsMax
      ? `the day ${date} is not of the season around ${middle}`
      : null
}

/** `20:45` out of `20:45`, `8:45` or `20:45 UTC+2`; null when it is not a time of day. */
export function timeOf(text: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})(?![\d:]*\d)/.exec(text) ?? []
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : null
}
