import { inBoth } from '@grandstand/contract/house-text'
import { CallError } from '@grandstand/contract'
import {
  removePasskey,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyQuestion,
} from '@grandstand/contract/auth'
import { addPasskeyOf } from './adding.ts'
import { checkPasskey, refused, type CheckedAnswer } from './check.ts'
import { mostPasskeys, type PasskeyNeeds } from './needs.ts'
import * as store from './store.ts'
import { type AccountNames, requestOf, type Doing } from '../doing.ts'

export type { CheckedAnswer } from './check.ts'

/** The page and session that request a challenge. */
export interface PasskeyPage {
  readonly origin: string
  readonly sessionId: string
}

/** Passkeys of members: added, listed, removed, and their answers checked. User verification is always required. */
export function createPasskeys(needs: PasskeyNeeds) {
  const { database, once, clock, questions, changed } = needs

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

    /** @throws passkey-refused, too-many-passkeys */
    add: (asking: Doing, input: Parameters<typeof addPasskeyOf>[2]) => addPasskeyOf(needs, asking, input),

    /** @throws not-found */
    async remove(asking: Doing, passkeyId: string): Promise<Record<string, never>> {
      return once.inTransaction(requestOf(asking, removePasskey.name), async (tx) => {
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

    checkLogin: (challengeId: string, response: PasskeyAssertion) =>
      checkPasskey(needs, challengeId, response, undefined),

    /** @throws passkey-refused when it is another member's passkey */
    async checkProof(
      challengeId: string,
      response: PasskeyAssertion,
      { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
    ): Promise<CheckedAnswer> {
      const answer = await checkPasskey(needs, challengeId, response, sessionId)
      if (answer.memberId !== memberId) throw refused()
      return answer
    },

    prune: () => store.pruneChallenges(database, new Date(clock.now())),
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>
