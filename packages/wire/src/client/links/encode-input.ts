import { CallError } from '@grandstand/contract'
import * as z from 'zod/mini'
import type { OutputLink } from '../operation.ts'

/** Turns the caller's input into the one JSON text that every attempt sends, so that a retry has the same body under the same uuid. */
export function encodeInputLink(next: OutputLink): OutputLink {
  return async (operation) => {
    const encoded = z.safeEncode(operation.call.input, operation.input)
    if (!encoded.success) {
      const issues = encoded.error.issues.map(({ path, message }) => ({ path: path.map(String), message }))
      throw new CallError('invalid-input', { issues })
    }
    return next({ ...operation, inputText: JSON.stringify(encoded.data) })
  }
}
