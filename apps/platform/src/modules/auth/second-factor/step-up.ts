import { CallError, type StepUpPurpose } from '@grandstand/contract'
import { verifySecondFactor, type Proof, type ProofMethod, type ProofWanted } from '@grandstand/contract/auth'
import { askingOf, memberOf, type CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import * as store from './proof-store.ts'
import { doingOf, requestOf, sessionOf, type Doing } from './doing.ts'
import type { Totp } from './totp.ts'
import type { Tries } from './tries.ts'

const proofMs = 5 * 60_000
/** Used proofs are kept as long as stored answers are, because a retry may come until then. */
const keptMs = 48 * 3_600_000

/** The phone and the mail address that a member has bound, and codes sent to them. */
export interface BoundContacts {
  /** Masked for display: `138****5678`; undefined when none is bound. */
  find(memberId: string): Promise<{ readonly phone?: string; readonly email?: string }>
  /**
   * Consumes the code that was sent to the bound contact for a step-up.
   * @throws wrong-code
   */
  take(memberId: string, by: 'phone' | 'email', code: string): Promise<void>
}

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly totp: Totp
  readonly passkeys: Passkeys
  readonly tries: Tries
  /** @throws wrong-credentials, login-locked */
  readonly proveOwn: (memberId: string, loginHash: string) => Promise<unknown>
  readonly contacts: BoundContacts
  /** Adds a notice for the member that a recovery code was used. */
  readonly recoveryUsed: (tx: Queryable, doing: Doing) => Promise<void>
}

/** Requires a fresh proof of identity and accepts it, for one session, one purpose and one call. */
export function createStepUp(needs: Needs) {
  const { database, once, clock, totp, passkeys, tries, contacts } = needs

  /** A second factor where the member has one; otherwise a code by phone or mail; otherwise the password. */
  async function methodsOf(memberId: string): Promise<ProofMethod[]> {
    const [facts, keys] = await Promise.all([totp.facts(memberId), passkeys.list(memberId)])
    const own: ProofMethod[] = [
      ...(keys.length > 0 ? [{ kind: 'passkey' } as const] : []),
      ...(facts ? [{ kind: 'totp' } as const] : []),
      ...(facts && facts.recoveryCodesLeft > 0 ? [{ kind: 'recovery' } as const] : []),
    ]
    if (own.length > 0) return own
    const { phone, email } = await contacts.find(memberId)
    const bound: ProofMethod[] = [
      ...(phone === undefined ? [] : [{ kind: 'phone', to: phone } as const]),
      ...(email === undefined ? [] : [{ kind: 'email', to: email } as const]),
    ]
    return bound.length > 0 ? bound : [{ kind: 'password' }]
  }

  /** Checks a proof. Returns the function that consumes it in the transaction that stores the result. */
  async function check(proof: Proof, context: CallContext): Promise<(tx: Queryable) => Promise<boolean>> {
    const memberId = memberOf(context)
    if (!(await methodsOf(memberId)).some(({ kind }) => kind === proof.method)) return refuse
    if (proof.method === 'totp') return (tx) => totp.takeCode(tx, memberId, proof.code)
    if (proof.method === 'recovery')
      return async (tx) => {
        const isRight = await totp.takeRecoveryCode(tx, memberId, proof.code)
        if (isRight) await needs.recoveryUsed(tx, doingOf(context))
        return isRight
      }
    if (proof.method === 'passkey') {
      const asker = { memberId, sessionId: sessionOf(context) }
      const answer = await passkeys.checkProof(proof.challengeId, proof.response, asker)
      return async (tx) => {
        await answer.take(tx)
        return true
      }
    }
    if (proof.method === 'password')
      await needs.proveOwn(memberId, proof.password).catch((error: unknown) => {
        const isWrong = error instanceof CallError && error.refusal === 'wrong-credentials'
        throw isWrong ? new CallError('wrong-second-factor') : error
      })
    else await contacts.take(memberId, proof.method, proof.code)
    return () => Promise.resolve(true)
  }

  function requestAt(context: CallContext, purpose: StepUpPurpose) {
    const { memberId, uuid, bodyHash } = askingOf(context)
    const at = new Date(clock.now())
    return { memberId, sessionId: sessionOf(context), purpose, uuid, bodyHash, at }
  }

  return {
    /**
     * Passes when this session has a fresh proof for the purpose and consumes it for this call, so that a retry with
     * the same input passes again. Throws `second-factor-required` with the member's methods (`ProofWanted`)
     * otherwise. It runs before the use case of every call whose contract has the column `stepUp`; a use case that
     * needs it only sometimes calls this itself.
     */
    async require(context: CallContext, purpose: StepUpPurpose): Promise<void> {
      const use = requestAt(context, purpose)
      if ((await store.wasProven(database, use)) || (await store.takeProof(database, use))) return
      const methods = await methodsOf(use.memberId)
      // The call already contains the password, so a second prompt for it would prove nothing more.
      if (purpose === 'change-password' && methods.every(({ kind }) => kind === 'password')) return
      const wanted: ProofWanted = { purpose, methods }
      throw new CallError('second-factor-required', wanted)
    },

    /**
     * Makes the proof of a request that did nothing usable again, for as long as it would have been. The request is
     * refused because another secret in it was wrong, of which each try is counted.
     */
    async giveBack(context: CallContext, purpose: StepUpPurpose): Promise<void> {
      await store.giveProofBack(database, requestAt(context, purpose))
    },

    /** @throws wrong-second-factor, second-factor-locked, passkey-refused, wrong-code, login-locked */
    async verify(
      { purpose, proof }: { readonly purpose: StepUpPurpose; readonly proof: Proof },
      context: CallContext,
    ): Promise<{ expiresAt: number }> {
      const asking = askingOf(context)
      const { memberId } = asking
      const request = requestOf(asking, verifySecondFactor.name)
      const isDone = await once.isDone(request)
      if (!isDone) await tries.take(memberId)
      const take = isDone ? undefined : await check(proof, context)
      const answer = await once.inTransaction(request, async (tx) => {
        if (!(await take?.(tx))) throw new CallError('wrong-second-factor')
        const expiresAt = clock.now() + proofMs
        await store.insertProof(tx, {
          id: needs.newId(),
          memberId,
          sessionId: sessionOf(context),
          purpose,
          way: proof.method,
          expiresAt: new Date(expiresAt),
        })
        return { expiresAt }
      })
      await tries.forgive(memberId)
      return answer
    },

    async prune(): Promise<void> {
      await store.pruneProofs(database, new Date(clock.now() - keptMs))
    },
  }
}

const refuse = () => Promise.resolve(false)
