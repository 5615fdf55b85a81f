/** PostgreSQL shuts down, has crashed, or is starting or recovering. */
const serverCodes = ['57P01', '57P02', '57P03']
/** Errors while the server is down: its port refuses connections, or a connection broke when it was killed. */
const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']
const codes = new Set([...serverCodes, ...systemCodes])

/** Whether a query failed only because the killed server is not back yet; every other failure is a finding. */
export function isComingBack(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return codes.has(error.code)
  // The client's own error for a connection that the server closed, which has no code.
  return error.message === 'Connection terminated unexpectedly'
}
