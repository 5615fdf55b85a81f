import { CallError } from '@grandstand/contract'
import type { PasskeyAssertion } from '@grandstand/contract/auth'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Queryable } from '../../../../kernel/database.ts'
import type { PasskeyNeeds } from './needs.ts'
import * as store from './store.ts'
import { webauthn } from '../webauthn.ts'

/** An answer with valid signature, origin, purpose and user verification; it counts once `take` has consumed it. */
export interface CheckedAnswer {
  readonly memberId: string
  /**
   * Consumes the challenge and advances the counter in the caller's transaction.
   * @throws passkey-refused for the second of two answers
   */
  take(tx: Queryable): Promise<void>
}

/** The refusal of an answer that proves nothing. */
export const refused = (cause?: unknown) => new CallError('passkey-refused', undefined, { cause })

/**
 * Checks an answer.
 * @param sessionId the session that requested the challenge; undefined for a log-in
 */
export async function checkPasskey(
  { database, clock, questions }: Pick<PasskeyNeeds, 'database' | 'clock' | 'questions'>,
  challengeId: string,
  response: PasskeyAssertion,
  sessionId: string | undefined,
): Promise<CheckedAnswer> {
  const kind = sessionId === undefined ? 'login' : 'proof'
  const question = await questions.find(challengeId, { kind, sessionId })
  const passkey = await store.findPasskey(database, response.id)
  if (!passkey || passkey.rp_id !== question.rp_id) throw refused()
  const { verifyAuthenticationResponse } = await webauthn()
  const answered = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: question.challenge,
    expectedOrigin: question.origin,
    expectedRPID: question.rp_id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
  }).catch((error: unknown) => {
    throw refused(error)
  })
  if (!answered.verified) throw refused()
  return {
    memberId: passkey.member_id,
    async take(tx) {
      const { newCounter } = answered.authenticationInfo
      const isFirst = await store.takeChallenge(tx, challengeId)
      if (!isFirst || !(await store.usePasskey(tx, passkey.id, newCounter, new Date(clock.now()))))
        throw refused()
    },
  }
}
