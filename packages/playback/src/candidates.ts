import type { VideoProtocol } from './video.ts'

/** A combination of line and protocol that can be tried. */
export interface Candidate {
  readonly line: number
  readonly protocol: VideoProtocol
}

export const candidateKey = ({ line, protocol }: Candidate): string => `${line}/${protocol}`

/**
 * Selects the line with the fewest errors by the local counter; the first of equals in the given order [STATE-05].
 * @param lines not empty
 */
export function lineOf(lines: readonly number[], errors: Readonly<Record<number, number>>): number {
  const of = (line: number) => errors[line] ?? 0
  return lines.reduce((best, line) => (of(line) < of(best) ? line : best), lines[0] ?? 1)
}

/**
 * The next candidate: another line with the fastest remaining protocol, then the next protocol; undefined when all
 * have failed.
 */
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
