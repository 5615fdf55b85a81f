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

/** Clock skew allowed for forms from the future, because clients' clocks are not exact. */
const aheadMs = 120_000

interface Needs {
  readonly database: Database
  readonly guard: LoginGuard
  readonly history: LoginHistory
  readonly entry: Entry
  readonly clock: Clock
  /** Throws need-safe unless the call carries a solved challenge. When left out, only limits and locks apply. */
  readonly challenge?: Challenge
  readonly wrongByAddress?: WrongByAddress
}

/** Requires a verification challenge. */
export type Challenge = (context: CallContext, reason: 'wrong-passwords') => Promise<void>

/** Counts wrong passwords from one address, over all names; `guard` throws need-safe after too many. */
export interface WrongByAddress {
  guard(context: CallContext): Promise<void>
  count(context: CallContext): Promise<void>
}

/**
 * Log-in by name and password. An unknown name takes the same steps and the same time [H-A4], and every limit is
 * checked before argon2 runs.
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
