import { CallError } from '@grandstand/contract'
import type { OutputLink } from '../operation.ts'

/** A call without an address goes nowhere and says so [ERR-19]. */
export function missingUrlLink(next: OutputLink): OutputLink {
  return async (operation) => {
    if ((operation.call.path as string).trim() === '') throw new CallError('missing-url')
    return next(operation)
  }
}
