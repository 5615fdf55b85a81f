import { CallError } from '@grandstand/contract'
import type { OutputLink } from '../operation.ts'

/** Without `crypto.subtle` (a page that is neither https nor localhost) nothing is sent: never plaintext instead. */
export function secureContextLink(hasSubtle: () => boolean, next: OutputLink): OutputLink {
  return async (operation) => {
    if (!hasSubtle()) throw new CallError('insecure-context')
    return next(operation)
  }
}
