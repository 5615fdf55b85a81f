import type { Answer, Call } from '@grandstand/contract'
import { createTransport, type TransportOptions } from './transport.ts'
import { newUuid } from './uuid.ts'

/**
 * Sends any text as a call's input under a good envelope, and answers with whatever came back. For tests that look at
 * what lies behind the envelope: the product's own client never sends what its schemas refuse.
 */
export function createBridge(options: TransportOptions): (call: Call, inputText: string) => Promise<Answer> {
  const { sealed } = createTransport(options)
  return (call, inputText) =>
    sealed({ call, input: undefined, inputText, uuid: newUuid(), signal: new AbortController().signal })
}
