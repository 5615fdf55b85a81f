import { CallError } from '@grandstand/contract'
import { loginWindowMs, type LoginPayload } from '@grandstand/contract/auth'
import type { CallContext } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { nameKeyOf } from '../member/service.ts'
import type { Entry, Welcome } from './entry.ts'
import { clientOf } from './client.ts'
import type { LoginGuard } from './login-guard.ts'
import type { LoginHistory } from './login-history.ts'
import { hashForStore, isRightPassword } from './passwords.ts'
import * as store from './store.ts'

/** Ahead of the server's clock a form may be by so much: clocks are corrected, not exact. */
const aheadMs = 120_000

interface Needs {
  readonly database: Database
  readonly guard: LoginGuard
  readonly history: LoginHistory
  readonly entry: Entry
  readonly clock: Clock
  /** Throws need-safe unless the call carries a solved challenge; without it there are only limits and locks. */
  readonly challenge?: Challenge
  readonly wrongByAddress?: WrongByAddress
}

/** Where a verification challenge is asked for. */
export type Challenge = (context: CallContext, reason: 'wrong-passwords') => Promise<void>

/** Wrong passwords of one address, over all names: `guard` throws need-safe when there were too many. */
export interface WrongByAddress {
  guard(context: CallContext): Promise<void>
  count(context: CallContext): Promise<void>
}

/**
 * Log-in by name and password. The steps and their cost are the same for a name that nobody has [H-A4], and nothing
 * reaches argon2 that a limit can refuse before.
 */
export function createLogin({ database, guard, history, entry, clock, challenge, wrongByAddress }: Needs) {
  return async (input: LoginPayload, context: CallContext, way: string): Promise<Welcome> => {
    const age = clock.now() - input.timewd
    if (age > loginWindowMs || age < -aheadMs) throw new CallError('login-out-of-time')
    const client = clientOf(context)
    const nameKey = nameKeyOf(input.name)
    await guard.takeAddress(client.ip)
    await wrongByAddress?.guard(context)
    const from = (await guard.isKnownDevice(nameKey, client.deviceId)) ? 'known-device' : 'elsewhere'
    if (await guard.isChallengeDue(nameKey, from)) await challenge?.(context, 'wrong-passwords')
    await guard.takeName(nameKey, from)
    const credential = await store.findCredential(database, nameKey)
    const isImported = credential?.hash_version === 1
    const sent = isImported ? (input.oldPassword ?? input.password) : input.password
    const isRight = await isRightPassword(credential?.password_argon2, sent)
    if (!isRight || !credential) {
      if (credential) history.note(credential.member_id, client, way, 'wrong-password')
      await wrongByAddress?.count(context)
      throw new CallError('wrong-credentials')
    }
    await guard.giveBackAddress(client.ip)
    await guard.forgiveName(nameKey, from)
    if (isImported)
      await store.moveCredential(database, credential.member_id, await hashForStore(input.password))
    return entry.enter(credential.member_id, client, way)
  }
}
