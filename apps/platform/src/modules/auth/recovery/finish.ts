import { CallError } from '@grandstand/contract'
import type { CallContext } from '../../../kernel/bind-call.ts'
import { clientOf } from '../client.ts'
import { passwordRecoveredLetter } from '../codes/letters.ts'
import { requestOf, isOpen, type Kind, type RecoveryNeeds } from './needs.ts'
import * as store from './store.ts'
import type { RecoveryTokens } from './tokens.ts'

/**
 * Step 3. The member also gets a letter by phone and mail.
 * @throws CallError recovery-over, PasswordAndUsernameCannotMatch, password-too-common
 */
export async function finishRecovery<Prepared>(
  needs: RecoveryNeeds<Prepared>,
  open: RecoveryTokens['open'],
  kind: Kind,
  input: { readonly recovery: string; readonly password: string },
  context: CallContext,
): Promise<{ readonly name: string }> {
  const { database, once, clock, newId, members, messenger, siteName } = needs
  const id = open(input.recovery, 'finish')
  const row = await store.findRecovery(database, id)
  const memberId = row && row.verified_at && isOpen(clock, row, kind, context) ? row.member_id : null
  const prepared = memberId === null ? undefined : await needs.preparePassword(memberId, input.password)
  const told = memberId === null ? [] : await members.contactsOf(memberId)
  const done = await once.inTransaction(requestOf(context, `finish-${kind}-recovery`), async (tx) => {
    if (memberId === null || prepared === undefined) throw new CallError('recovery-over')
    if (!(await store.useRecovery(tx, id, new Date(clock.now())))) throw new CallError('recovery-over')
    await needs.resetPassword(tx, memberId, prepared, clientOf(context))
    tx.afterCommit(() => {
      const letter = passwordRecoveredLetter(siteName(context.siteId))
      for (const contact of told) messenger.deliverSoon(contact, letter, newId())
    })
    return { memberId }
  })
  const member = await members.info(done.memberId)
  if (!member) throw new CallError('recovery-over')
  return { name: member.name }
}
