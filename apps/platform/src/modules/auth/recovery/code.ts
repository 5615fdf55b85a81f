import type { CodeSent } from '@grandstand/contract/auth'
import type { Contact } from '@grandstand/contract/contact'
import type { CallContext } from '../../../kernel/bind-call.ts'
import type { Transaction } from '../../../kernel/database.ts'
import type { Codes } from '../codes/codes.ts'
import type { Messenger } from '../codes/messenger.ts'
import type * as store from './store.ts'

/** Sends a code to the contact after the commit; to nobody when no member has it. */
export async function sendRecoveryCode(
  { codes, messenger }: { readonly codes: Codes; readonly messenger: Messenger },
  tx: Transaction,
  recovery: Pick<store.RecoveryRow, 'id' | 'member_id' | 'contact_hash'>,
  contact: Contact | undefined,
  { ip, siteId }: Pick<CallContext, 'ip' | 'siteId'>,
): Promise<CodeSent> {
  const { id, letter, sent } = await codes.prepare(tx, {
    purpose: 'recover',
    subject: recovery.id,
    contactHash: recovery.contact_hash,
    isDecoy: recovery.member_id === null,
    ip,
    siteId,
  })
  if (recovery.member_id !== null && contact) tx.afterCommit(() => messenger.deliverSoon(contact, letter, id))
  return sent
}
