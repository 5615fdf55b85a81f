import type { VideoProtocol } from '@grandstand/contract/live'

/** What can be tried: a line with a protocol. */
export interface Candidate {
  readonly line: number
  readonly protocol: VideoProtocol
}

export const candidateKey = ({ line, protocol }: Candidate): string => `${line}/${protocol}`

/**
 * The line to take: the one with the fewest errors by the local counter; of equals the first in the order given [STATE-05].
 * @param lines not empty
 */
export function lineOf(lines: readonly number[], errors: Readonly<Record<number, number>>): number {
  const of = (line: number) => errors[line] ?? 0
  return lines.reduce((best, line) => (of(line) < of(best) ? line : best), lines[0] ?? 1)
}

/** The next thing to try: another line with the quickest protocol that is left, then the next protocol; undefined when all failed. */
export function nextCandidate(
  lines: readonly number[],
  protocols: readonly VideoProtocol[],
  errors: Readonly<Record<number, number>>,
  failed: readonly string[],
): Candidate | undefined {
  for (const protocol of protocols) {
    const left = lines.filter((line) => !failed.includes(candidateKey({ line, protocol })))
    if (left.length > 0) return { line: lineOf(left, errors), protocol }
  }
  return undefined
}
