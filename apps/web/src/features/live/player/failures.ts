import type { Failure } from './supervisor-state.ts'

/** What an HTTP status of a video line means for the next step. */
export function failureOfStatus(status: number): Failure {
  if (status === 404 || status === 410) return 'not-found'
  return status === 401 || status === 403 ? 'forbidden' : 'network'
}
