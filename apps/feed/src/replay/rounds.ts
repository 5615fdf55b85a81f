import { grouped } from './grouped.ts'

/** A matchday's label in a file, and its date. */
interface Labelled {
  readonly label: string
  readonly date: string
}

/** Higher numbers are years or the like, not matchdays. */
const matchdayMax = 200

/**
 * Maps each label of a season to its matchday. Where all labels form one sequence (`Matchday 1` to `Matchday 38`,
 * also `Relegation, Matchday 34` after `Matchday 33`) it is the number in the label. Where a stage restarts its
 * numbers or has none (`Clausura, Matchday 1`, `Semifinals`), labels are numbered in the order of their dates.
 */
export function matchdaysOf(matches: readonly Labelled[]): ReadonlyMap<string, number> {
  const byLabel = grouped(matches, ({ label }) => label)
  const labels = [...byLabel].map(([label, of]) => ({
    label,
    stage: label.replaceAll(/\d+/g, ''),
    number: Number(/\d+/.exec(label)?.[0] ?? Number.NaN),
    day: medianOf(of.map(({ date }) => date)),
  }))
  const inTime = labels.toSorted(
    (a, b) => compare(a.day, b.day) || a.number - b.number || compare(a.label, b.label),
  )
  const isNumbered = inTime.every(({ number }) => number >= 1 && number <= matchdayMax)
  const stages = new Set(labels.map(({ stage }) => stage)).size
  const countsOn = inTime.every(({ number }, index) => number >= (inTime[index - 1]?.number ?? 0))
  const isOneRow = isNumbered && (stages === 1 || countsOn)
  return new Map(inTime.map(({ label, number }, index) => [label, isOneRow ? number : index + 1]))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const medianOf = (dates: readonly string[]): string => dates.toSorted(compare)[dates.length >> 1] ?? ''
