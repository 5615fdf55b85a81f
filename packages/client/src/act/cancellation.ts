import { CallError } from '@grandstand/contract'

/** Whether it ended without an effect because its outcome was asked for before it arrived. */
export const isCancellation = (error: unknown): boolean =>
  error instanceof CallError && error.refusal === 'request-cancelled'
