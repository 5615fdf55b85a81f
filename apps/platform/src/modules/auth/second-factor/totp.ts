import { inBoth } from '@grandstand/contract/house-text'
import { CallError } from '@grandstand/contract'
import { confirmTotp, removeTotp, renewRecoveryCodes } from '@grandstand/contract/auth'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { requestOf, type AccountNames, type Changed, type Doing } from './doing.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import type { Tries } from './tries.ts'
import * as store from './totp-store.ts'

/** Validity of a code in seconds; the previous and the next step are accepted too, because clocks differ. */
const period = 30
/** Time after which an unconfirmed secret is deleted. */
const begunMs = 15 * 60_000
interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly tries: Tries
  /** Called in the transaction that changes the member's second factor. */
  readonly changed: Changed
}

/** Authenticator apps and their recovery codes. */
export function createTotp({ database, once, clock, secrets, tries, changed }: Needs) {
  const { codesOf, keepCodes, takeRecoveryCode } = createRecoveryCodes(secrets)
  const sealedFor = (memberId: string) => `totp ${memberId}`
  /** Records the code's time step in the caller's transaction; false for a wrong or used code. */
  async function take(tx: Queryable, memberId: string, row: store.TotpRow, code: string): Promise<boolean> {
    const result = verifySync({
      secret: secrets.open(row.secret, sealedFor(memberId)),
      token: code,
      period,
      epoch: Math.floor(clock.now() / 1000),
      epochTolerance: period,
    })
    return result.valid && 'timeStep' in result && store.takeStep(tx, memberId, result.timeStep)
  }

  return {
    /** When it was set up and how many recovery codes are left; undefined when none is set up. */
    async facts(memberId: string): Promise<{ since: number; recoveryCodesLeft: number } | undefined> {
      const row = await store.findTotp(database, memberId)
      if (!row?.confirmed_at) return undefined
      const recoveryCodesLeft = await store.countRecoveryCodes(database, memberId)
      return { since: row.confirmed_at.getTime(), recoveryCodesLeft }
    },

    /**
     * Returns a fresh secret, or the one that the same uuid created.
     * @throws totp-already-set
     */
    async begin(
      { memberId, uuid }: Asking,
      { account, site }: AccountNames,
    ): Promise<{ secret: string; uri: string; expiresAt: number }> {
      const at = new Date(clock.now())
      const sealed = secrets.seal(generateSecret({ length: 20 }), sealedFor(memberId))
      await store.beginTotp(database, memberId, sealed, uuid, at)
      const row = await store.findTotp(database, memberId)
      if (!row || row.confirmed_at || row.begun_uuid !== uuid) throw new CallError('totp-already-set')
      const secret = secrets.open(row.secret, sealedFor(memberId))
      return {
        secret,
        uri: generateURI({ issuer: site, label: account, secret }),
        expiresAt: row.begun_at.getTime() + begunMs,
      }
    },

    /**
     * Confirms the authenticator by its first code.
     * @throws wrong-second-factor, second-factor-locked, totp-not-begun, totp-already-set
     */
    async confirm(asking: Doing, code: string): Promise<{ recoveryCodes: string[] }> {
      const { memberId } = asking
      await tries.take(memberId)
      await once.inTransaction(requestOf(asking, confirmTotp.name), async (tx) => {
        const row = await store.findTotp(tx, memberId)
        if (row?.confirmed_at) throw new CallError('totp-already-set')
        if (!row || row.begun_at.getTime() + begunMs < clock.now()) throw new CallError('totp-not-begun')
        if (!(await take(tx, memberId, row, code))) throw new CallError('wrong-second-factor')
        await store.confirmTotp(tx, memberId, new Date(clock.now()))
        await keepCodes(tx, asking)
        await changed(tx, asking, 'added', inBoth('验证器', 'Authenticator app'))
        return {}
      })
      await tries.forgive(memberId)
      return { recoveryCodes: codesOf(memberId, asking.uuid) }
    },

    async remove(asking: Doing): Promise<Record<string, never>> {
      return once.inTransaction(requestOf(asking, removeTotp.name), async (tx) => {
        if (await store.removeTotp(tx, asking.memberId))
          await changed(tx, asking, 'removed', inBoth('验证器', 'Authenticator app'))
        return {}
      })
    },

    /**
     * Replaces the recovery codes.
     * @throws totp-not-begun when no app is set up
     */
    async renewCodes(asking: Asking): Promise<{ recoveryCodes: string[] }> {
      await once.inTransaction(requestOf(asking, renewRecoveryCodes.name), async (tx) => {
        const row = await store.findTotp(tx, asking.memberId)
        if (!row?.confirmed_at) throw new CallError('totp-not-begun')
        await keepCodes(tx, asking)
        return {}
      })
      return { recoveryCodes: codesOf(asking.memberId, asking.uuid) }
    },

    /** [H-A14] True once for each right code. */
    async takeCode(tx: Queryable, memberId: string, code: string): Promise<boolean> {
      const row = await store.findTotp(tx, memberId)
      return row?.confirmed_at ? take(tx, memberId, row, code) : false
    },

    takeRecoveryCode,
  }
}
export type Totp = ReturnType<typeof createTotp>
