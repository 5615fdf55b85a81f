import type { Failure } from './supervisor-state.ts'

/** Classifies an HTTP status of a video line. */
export function failureOfStatus(status: number): Failure {
  if (status === 404 || status === 410) return 'not-found'
  return status === 401 || status === 403 ? 'forbidden' : 'network'
}
