import type * as z from 'zod/mini'

/** A command of the operator's command line: `npm run operator -- block-ip 203.0.113.7 --until 2h`. */
export interface OperatorCommand {
  readonly name: string
  /** Arguments after the name: `ADDRESS [--until WHEN] [--reason TEXT]`. */
  readonly usage: string
  /** Describes in one sentence what the command does. */
  readonly about: string
  /**
   * Runs the command; its result is printed.
   * @throws OperatorError with a sentence for the operator
   */
  run(args: readonly string[], options: Readonly<Record<string, string>>): unknown
}

/** The request cannot be done; nothing was changed. `cause` is the `CallError` that calls answer with for it. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OperatorError'
  }
}

/** True for text that no database can store: NUL, or half a surrogate pair. */
export const isUnkeepable = (text: string): boolean => /[\0\p{Cs}]/u.test(text)

/** Requires date and zone, because `Date.parse` reads a lone `5` as May 2001. */
const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/**
 * Reads a time: `30m`, `2h`, `7d` from now on, or an instant such as `2026-11-22T10:00:00+08:00`.
 * @returns epoch ms; undefined for undefined
 * @throws OperatorError
 */
export function instantOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined
  const span = /^(\d{1,6})([smhd])$/.exec(text)
  if (span) return now + Number(span[1]) * unitMs[span[2] as keyof typeof unitMs]
  const instant = isInstant.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant))
    throw new OperatorError(`${text} is no time: say 30m, 2h, 7d or 2026-11-22T10:00:00+08:00.`)
  return instant
}

/** The argument at `index`. @throws OperatorError naming what is missing */
export function wanted(args: readonly string[], index: number, what: string): string {
  const value = args[index]
  if (value === undefined || value === '') throw new OperatorError(`${what} is missing.`)
  return value
}

/**
 * Parses an operator's input with a schema.
 * @throws OperatorError naming what does not fit
 */
export function fitting<S extends z.ZodMiniType>(what: string, schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new OperatorError(
    `${what} does not fit: ${`${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`.trim()}.`,
  )
}
