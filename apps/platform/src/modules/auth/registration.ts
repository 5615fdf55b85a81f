import { CallError, type CallInput } from '@grandstand/contract'
import { register, type Session } from '@grandstand/contract/auth'
import { siteIdOf } from '@grandstand/contract/site'
import type { CallContext } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import { nameKeyOf, type Members } from '../member/service.ts'
import type { Wallets } from '../wallets/service.ts'
import type { Entry } from './entry.ts'
import { clientOf } from './client.ts'
import type { LoginGuard } from './login-guard.ts'
import { preparePassword } from './passwords.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly members: Members
  readonly wallets: Wallets
  readonly guard: LoginGuard
  readonly once: Once
  readonly entry: Entry
  readonly clock: Clock
  readonly newId: () => string
}

/** The parts of the call that a registration stores. */
export type Registering = Pick<
  CallContext,
  'deviceId' | 'clientType' | 'ip' | 'userAgent' | 'uuid' | 'bodyHash' | 'siteId'
>

/**
 * Creates the member, the credential, the wallets and the record of consent in one transaction, then logs in. A retry
 * with the same idempotency key finds its member. Name and password alone do not, so registration cannot be used to
 * guess passwords.
 */
export function createRegistration(needs: Needs) {
  const { database, members, wallets, guard, once, entry, clock, newId } = needs
  return async (
    input: Pick<CallInput<typeof register>, 'name' | 'password' | 'invitationCode'>,
    context: Registering,
  ): Promise<Session> => {
    const { name, invitationCode } = input
    const { ip, deviceId, uuid, bodyHash } = context
    const client = clientOf(context)
    await guard.takeAddress(ip)
    const id = newId()
    const at = new Date(clock.now())
    const made = await store.findRegistered(database, nameKeyOf(name), { deviceId, uuid, bodyHash })
    if (made !== undefined) return entry.enter(made, client, 'registration')
    const { argon2 } = await preparePassword({ id, name }, input.password)
    const request = { actor: `visitor:${deviceId}`, uuid, call: register.name, bodyHash }
    const memberId = await once.inTransaction(request, async (tx) => {
      if (!(await members.add(tx, id, name, at, siteIdOf(context.siteId)))) throw new CallError('name-taken')
      await store.insertCredential(tx, id, argon2, at)
      await store.insertRegistration(tx, { memberId: id, invitationCode, at, ip, deviceId, uuid, bodyHash })
      await wallets.openAccounts(tx, id)
      return id
    })
    if (memberId === id) await guard.giveBackAddress(ip)
    return entry.enter(memberId, client, 'registration')
  }
}
