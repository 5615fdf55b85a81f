import type { Finding } from './judge.ts'
import type { Tally } from './tally.ts'

interface Family {
  bets: number
  returned: number
  expected: number
}

/** Return of every kind of market in each part of a match, before it and in play, against the stated return. */
export function familyLines({ cells }: Pick<Tally, 'cells'>): string[] {
  const families = new Map<string, Family>()
  for (const [what, cell] of cells) {
    const [sport, period, kind] = what.split(' ')
    const key = `${sport} ${period} ${kind} ${what.endsWith('@0') ? 'before' : 'in play'}`
    const sum = families.get(key) ?? { bets: 0, returned: 0, expected: 0 }
    families.set(key, sum)
    sum.bets += cell.bets
    sum.returned += cell.returned
    sum.expected += cell.expected
  }
  return [...families]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, { bets, returned, expected }]) => {
      const [seen, stated] = [(100 * returned) / bets, (100 * expected) / bets]
      return `${what.padEnd(52)} ${String(bets).padStart(9)} bets  return ${seen.toFixed(2).padStart(6)} %  stated ${stated.toFixed(2).padStart(6)} %`
    })
}

export const findingLine = ({ what, bets, seen, stated, z }: Finding): string =>
  what.startsWith('question')
    ? `${what}: probability off by ${(100 * seen).toFixed(2)} points over ${bets} stakes (z ${z.toFixed(1)})`
    : `${what}: return ${(100 * seen).toFixed(1)} % against ${(100 * stated).toFixed(1)} % over ${bets} bets (z ${z.toFixed(1)})`
