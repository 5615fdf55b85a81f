import type { Hall } from '../wallet/own-book.ts'
import type { Ask } from '../wallet/seamless/ask.ts'
import type { Session } from './sessions.ts'

const tries = 3

/**
 * Redeems a launch code at the operator. A lost answer is asked again under the same redemption, so a code that works
 * once is not lost with it; so is one that the client asks again.
 * @returns `refused` for a code that opens nothing, `away` when the operator gives no definite answer
 */
export async function redeem(
  ask: Ask,
  hall: Hall,
  { code, redemption }: { readonly code: string; readonly redemption: string },
): Promise<Session | 'refused' | 'away'> {
  const body = JSON.stringify({ redemption, code })
  for (let tried = 0; tried < tries; tried += 1) {
    const definite = await ask('session', body)
    if (definite === undefined) continue
    const { answer } = definite
    if (answer.outcome !== 'done') return 'refused'
    const { outcome: _, balance: __, player, currency, ...terms } = answer
    return { hall, player, currency, terms }
  }
  return 'away'
}
