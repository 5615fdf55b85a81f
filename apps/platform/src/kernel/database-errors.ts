/**
 * The database is currently unavailable. Unless a commit was in progress nothing happened; a request with an
 * idempotency key may be retried.
 */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnavailable'
  }
}

/** A configuration that the platform refuses to run on. The message is one sentence for the operator. */
export class DatabaseRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseRefused'
  }
}

/** The SQLSTATE or the system's code of an error, undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** True when a unique constraint refused a row; `constraint` narrows it to one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (errorCode(error) !== '23505' || !(error instanceof Error)) return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

/** True when the check named `constraint` refused a row. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return (
    errorCode(error) === '23514' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  )
}

/** Deadlock or serialization failure: the same transaction may be retried immediately. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error)
  return code === '40001' || code === '40P01'
}

const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOENT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]
/** Shut down, crashed, starting, idle too long, cancelled by the time-out, read-only, idle in transaction, lock not available. */
const serverCodes = ['57P01', '57P02', '57P03', '57P05', '57014', '25006', '25P03', '55P03']
const awayCodes = new Set([...systemCodes, ...serverCodes])
const awayClasses = new Set(['08', '53', '58', 'XX'])
const awayMessages =
  /connection (was )?terminated|connection error|timeout|server closed|not queryable|connection ended/i

/**
 * Separates faults of the database (unreachable, restarting, out of space, read-only, too slow) from faults of a
 * statement.
 * @returns a DatabaseUnavailable for the former, undefined for the latter
 */
export function asUnavailable(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error
  if (!(error instanceof Error)) return undefined
  const code = errorCode(error)
  const isAway =
    code === undefined
      ? awayMessages.test(error.message)
      : awayCodes.has(code) || (code.length === 5 && awayClasses.has(code.slice(0, 2)))
  return isAway
    ? new DatabaseUnavailable(`the database is unavailable: ${error.message}`, { cause: error })
    : undefined
}
