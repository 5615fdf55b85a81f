import { inBoth } from '@grandstand/contract/house-text'
import { CallError } from '@grandstand/contract'
import {
  addPasskey,
  removePasskey,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyQuestion,
} from '@grandstand/contract/auth'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { isUniqueViolation } from '../../../kernel/database-errors.ts'
import type { Once } from '../../../kernel/once.ts'
import type { PasskeyQuestions } from './passkey-questions.ts'
import * as store from './passkey-store.ts'
import { type AccountNames, intentionOf, type Changed, type Doing } from './doing.ts'
import { webauthn } from './webauthn.ts'

const mostPasskeys = 10

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly questions: PasskeyQuestions
  /** Called in the transaction that changes the member's second factor. */
  readonly changed: Changed
}

/** The page and session that request a challenge. */
export interface PasskeyPage {
  readonly origin: string
  readonly sessionId: string
}

/** An answer with valid signature, origin, purpose and user verification; it counts once `take` has consumed it. */
export interface CheckedAnswer {
  readonly memberId: string
  /**
   * Consumes the challenge and advances the counter in the caller's transaction.
   * @throws passkey-refused for the second of two answers
   */
  take(tx: Queryable): Promise<void>
}

/** Passkeys of members: added, listed, removed, and their answers checked. User verification is always required. */
export function createPasskeys({ database, once, clock, newId, questions, changed }: Needs) {
  const refused = (cause?: unknown) => new CallError('passkey-refused', undefined, { cause })

  /**
   * Checks an answer.
   * @param sessionId the session that requested the challenge; undefined for a log-in
   */
  async function check(
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

  return {
    async list(memberId: string): Promise<Passkey[]> {
      return (await store.listPasskeys(database, memberId)).map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at.getTime(),
        ...(row.last_used_at && { lastUsedAt: row.last_used_at.getTime() }),
        isSynced: row.is_synced,
      }))
    },

    /** @throws too-many-passkeys, passkey-refused */
    async begin(
      uuid: string,
      page: PasskeyPage,
      member: AccountNames & { readonly id: string },
    ): Promise<PasskeyQuestion> {
      const rows = await store.listPasskeys(database, member.id)
      if (rows.length >= mostPasskeys) throw new CallError('too-many-passkeys')
      return questions.toAdd(uuid, page, member, rows)
    },

    /** @throws passkey-refused */
    async add(
      asking: Doing,
      input: { challengeId: string; name: string; response: PasskeyAttestation },
    ): Promise<{ passkeyId: string }> {
      try {
        return await once.inTransaction(intentionOf(asking, addPasskey.name), async (tx) => {
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
    },

    /** @throws not-found */
    async remove(asking: Doing, passkeyId: string): Promise<Record<string, never>> {
      return once.inTransaction(intentionOf(asking, removePasskey.name), async (tx) => {
        const name = await store.removePasskey(tx, asking.memberId, passkeyId)
        if (name === undefined) throw new CallError('not-found')
        await changed(tx, asking, 'removed', inBoth(`通行密钥 ${name}`, `Passkey ${name}`))
        return {}
      })
    },

    /** @throws passkey-refused */
    async askForProof(page: PasskeyPage, memberId: string): Promise<PasskeyQuestion> {
      const rows = await store.listPasskeys(database, memberId)
      if (rows.length === 0) throw refused()
      return questions.toAnswer({ ...page, kind: 'proof' }, rows)
    },

    askForLogin: (origin: string): Promise<PasskeyQuestion> =>
      questions.toAnswer({ origin, sessionId: undefined, kind: 'login' }, []),

    checkLogin: (challengeId: string, response: PasskeyAssertion) => check(challengeId, response, undefined),

    /** @throws passkey-refused when it is another member's passkey */
    async checkProof(
      challengeId: string,
      response: PasskeyAssertion,
      { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
    ): Promise<CheckedAnswer> {
      const answer = await check(challengeId, response, sessionId)
      if (answer.memberId !== memberId) throw refused()
      return answer
    },

    prune: () => store.pruneChallenges(database, new Date(clock.now())),
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>
