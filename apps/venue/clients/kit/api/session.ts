import type { Address } from '../address.ts'
import { askUntilDefinite, createAsk, type Ask } from './ask.ts'
import type { Currency, Terms } from './values.ts'

/** A player's session at the venue. The token lives in the memory of the page alone. */
export interface Session {
  readonly ask: Ask
  readonly currency: Currency
  readonly isDemo: boolean
  /** Absent in demonstrations. */
  readonly terms?: Terms
}

interface Opened {
  readonly token: string
  readonly currency: Currency
  readonly isDemo?: boolean
  readonly terms?: Terms
}

export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

let handed: Session | undefined

/** Gives a session to the game that the launch page loads. */
export function handOver(session: Session): void {
  handed = session
}

/** Redeems the code, or opens a demonstration. @returns the session, or the venue's reason for a refusal */
export async function openSession(
  { code, demo }: Address,
  lost: (isLost: boolean) => void,
): Promise<Session | string> {
  if (handed) return handed
  const ask = createAsk()
  // Retries carry the same request id, because a code may be good for one redemption only.
  const [path, body] =
    code === undefined
      ? (['/play/demo-sessions', { currency: demo ?? 'CNY' }] as const)
      : (['/play/sessions', { code, request: randomHex(16) }] as const)
  if (code === undefined && demo === undefined) return 'session-over'
  const answer = await askUntilDefinite(() => ask<Opened>('POST', path, body), lost)
  if ('refused' in answer) return answer.refused
  const { token, currency, isDemo = false, terms } = answer.value
  return { ask: createAsk(token), currency, isDemo, ...(terms && { terms }) }
}
