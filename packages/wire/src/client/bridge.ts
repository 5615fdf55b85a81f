import type { Answer, Call } from '@grandstand/contract'
import { createTransport, type TransportOptions } from './transport.ts'
import { newUuid } from './uuid.ts'

/**
 * Sends arbitrary text as a call's input in a valid envelope and returns the raw answer. For tests of what comes
 * after the envelope, because the product's own client never sends what its schemas refuse.
 */
export function createBridge(options: TransportOptions): (call: Call, inputText: string) => Promise<Answer> {
  const { sealed } = createTransport(options)
  return (call, inputText) =>
    sealed({ call, input: undefined, inputText, uuid: newUuid(), signal: new AbortController().signal })
}
