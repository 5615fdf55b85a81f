import { createHash, randomBytes } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import type { PasskeyQuestion } from '@grandstand/contract/auth'
import type { Clock } from '../../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../../kernel/database.ts'
import type { AccountNames } from '../doing.ts'
import * as store from './store.ts'
import { webauthn } from '../webauthn.ts'

const answeredWithinMs = 5 * 60_000

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /** Origins of the site's own pages: the public address and its other domains. */
  readonly origins: readonly string[]
}

/** The page and session that request a passkey challenge, and its purpose. */
interface Asker {
  readonly kind: store.ChallengeRow['kind']
  /** The page's origin as reported by the browser; passkeys belong to one host name. */
  readonly origin: string
  /** The session that may answer; undefined for a visitor. */
  readonly sessionId: string | undefined
}

/** WebAuthn challenges. Each is stored on the server and is answered once, by the page that requested it. */
export function createPasskeyQuestions({ database, clock, origins }: Needs) {
  const known = new Set(origins)

  /**
   * The relying party id for authenticators: the host of the page.
   * @throws passkey-refused for a page of another site
   */
  function rpIdOf(origin: string): string {
    if (!known.has(origin)) throw new CallError('passkey-refused')
    return new URL(origin).hostname
  }

  /** Stores a challenge; one with the same id that exists already is returned unchanged. */
  async function keep(
    asker: Asker,
    id: string,
  ): Promise<{ row: store.ChallengeRow; bytes: Uint8Array<ArrayBuffer> }> {
    const fresh: store.ChallengeRow = {
      id,
      kind: asker.kind,
      challenge: randomBytes(32).toString('base64url'),
      rp_id: rpIdOf(asker.origin),
      origin: asker.origin,
      session_id: asker.sessionId ?? null,
      expires_at: new Date(clock.now() + answeredWithinMs),
    }
    await store.insertChallenge(database, fresh)
    const row = (await store.findChallenge(database, id)) ?? fresh
    return { row, bytes: new Uint8Array(Buffer.from(row.challenge, 'base64url')) }
  }

  const questionOf = (row: store.ChallengeRow, options: object): PasskeyQuestion => ({
    challengeId: row.id,
    options: options as PasskeyQuestion['options'],
    expiresAt: row.expires_at.getTime(),
  })

  return {
    /** Challenge for adding a passkey, excluding those that the member has. A retry gets the same challenge. */
    async toAdd(
      uuid: string,
      asker: Omit<Asker, 'kind'>,
      member: AccountNames & { readonly id: string },
      passkeys: readonly store.PasskeyRow[],
    ): Promise<PasskeyQuestion> {
      const { row, bytes } = await keep({ ...asker, kind: 'add' }, idOf(`${asker.sessionId} ${uuid}`))
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName: member.site,
        rpID: row.rp_id,
        userID: new Uint8Array(Buffer.from(member.id)),
        userName: member.account,
        userDisplayName: member.account,
        challenge: bytes,
        timeout: answeredWithinMs,
        attestationType: 'none',
        excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
          id: credential_id,
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return questionOf(row, options)
    },

    /** Challenge for a log-in with any passkey, or for a proof by one of these passkeys. */
    async toAnswer(asker: Asker, passkeys: readonly store.PasskeyRow[]): Promise<PasskeyQuestion> {
      const { row, bytes } = await keep(asker, newId())
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({
        rpID: row.rp_id,
        challenge: bytes,
        timeout: answeredWithinMs,
        userVerification: 'required',
        ...(passkeys.length > 0 && {
          allowCredentials: passkeys.map(({ credential_id, transports }) => ({
            id: credential_id,
            transports,
          })),
        }),
      })
      return questionOf(row, options)
    },

    /**
     * Finds the challenge of an answer.
     * @throws passkey-refused when it has expired or belongs to another use or session
     */
    async find(
      id: string,
      asker: Omit<Asker, 'origin'>,
      tx: Queryable = database,
    ): Promise<store.ChallengeRow> {
      const row = await store.findChallenge(tx, id)
      const isMine = row?.kind === asker.kind && row.session_id === (asker.sessionId ?? null)
      if (!row || !isMine || row.expires_at.getTime() < clock.now()) throw new CallError('passkey-refused')
      return row
    },
  }
}
export type PasskeyQuestions = ReturnType<typeof createPasskeyQuestions>

const newId = () => randomBytes(16).toString('base64url')
const idOf = (text: string) => createHash('sha256').update(text).digest('base64url')
