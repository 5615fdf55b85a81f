import { CallError } from '@grandstand/contract'

/** Whether the act ended without an effect because its outcome was looked up before the request arrived. */
export const isCancellation = (error: unknown): boolean =>
  error instanceof CallError && error.refusal === 'request-cancelled'
