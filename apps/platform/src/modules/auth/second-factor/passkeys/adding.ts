import { inBoth } from '@grandstand/contract/house-text'
import { CallError } from '@grandstand/contract'
import { addPasskey, type PasskeyAttestation } from '@grandstand/contract/auth'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { isUniqueViolation } from '../../../../kernel/database-errors.ts'
import { requestOf, type Doing } from '../doing.ts'
import { refused } from './check.ts'
import { mostPasskeys, type PasskeyNeeds } from './needs.ts'
import * as store from './store.ts'
import { webauthn } from '../webauthn.ts'

/**
 * Stores a passkey whose attestation answers the question of this session.
 * @throws passkey-refused, too-many-passkeys
 */
export async function addPasskeyOf(
  { once, clock, newId, questions, changed }: PasskeyNeeds,
  asking: Doing,
  input: { challengeId: string; name: string; response: PasskeyAttestation },
): Promise<{ passkeyId: string }> {
  try {
    return await once.inTransaction(requestOf(asking, addPasskey.name), async (tx) => {
      const question = await questions.find(
        input.challengeId,
        { kind: 'add', sessionId: asking.sessionId },
        tx,
      )
      const { verifyRegistrationResponse } = await webauthn()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: input.response as RegistrationResponseJSON,
        expectedChallenge: question.challenge,
        expectedOrigin: question.origin,
        expectedRPID: question.rp_id,
        requireUserVerification: true,
      }).catch((error: unknown) => {
        throw refused(error)
      })
      if (!verified || !(await store.takeChallenge(tx, question.id))) throw refused()
      // Counted under the lock, because several additions may have been started concurrently.
      if ((await store.countLocked(tx, asking.memberId)) >= mostPasskeys)
        throw new CallError('too-many-passkeys')
      const { credential, credentialBackedUp } = registrationInfo
      const id = newId()
      await store.insertPasskey(tx, {
        id,
        member_id: asking.memberId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        sign_count: BigInt(credential.counter),
        transports: credential.transports ?? [],
        rp_id: question.rp_id,
        name: input.name,
        is_synced: credentialBackedUp,
        created_at: new Date(clock.now()),
      })
      await changed(tx, asking, 'added', inBoth(`通行密钥 ${input.name}`, `Passkey ${input.name}`))
      return { passkeyId: id }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? refused(error) : error
  }
}
