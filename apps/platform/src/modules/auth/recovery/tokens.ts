import { timingSafeEqual } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import type { KeyedHash } from '../codes/codes.ts'

type Step = 'check' | 'finish'

/** Tokens that name a recovery and the step that may be taken next, sealed. */
export function createRecoveryTokens(keyedHash: KeyedHash) {
  const sealOf = (id: string, step: Step) => keyedHash(id, `recovery ${step}`)
  const tokenOf = (id: string, step: Step) => `${id}.${sealOf(id, step).toString('base64url')}`

  /** Opens a token of this step and returns the row's id. */
  function open(token: string, step: Step): string {
    const [id = '', seal = ''] = token.split('.')
    const given = Buffer.from(seal, 'base64url')
    const wanted = sealOf(id, step)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new CallError('recovery-over')
    return id
  }

  return { tokenOf, open }
}
export type RecoveryTokens = ReturnType<typeof createRecoveryTokens>
