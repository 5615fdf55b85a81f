import { CallError } from '@grandstand/contract'
import type { CodeSent } from '@grandstand/contract/auth'
import type { Contact } from '@grandstand/contract/contact'
import type { CallContext } from '../../../kernel/bind-call.ts'
import { finishRecovery } from './finish.ts'
import { requestOf, isOpen, type Kind, type RecoveryNeeds } from './needs.ts'
import { sendRecoveryCode } from './code.ts'
import { createRecoveryTokens } from './tokens.ts'
import * as store from './store.ts'

/** Time from step 1 to step 3 [H-A12]. */
const recoveryMs = 10 * 60_000

/**
 * Resets a forgotten password in three steps. The state is in the database: a sealed token only names the row and the
 * step, and the row has the member, the device and the progress.
 */
export function createRecovery<Prepared>(needs: RecoveryNeeds<Prepared>) {
  const { database, once, clock, newId, keyedHash, members, codes, messenger } = needs
  const { tokenOf, open } = createRecoveryTokens(keyedHash)

  return {
    /**
     * Step 1. The answer and its timing do not reveal whether a member has the contact.
     * @throws CallError rate-limited, code-not-sent (nothing can be sent that way now, to anybody)
     */
    async start(contact: Contact, context: CallContext): Promise<CodeSent & { readonly recovery: string }> {
      const { kind } = contact
      if (messenger.isAway(kind)) throw new CallError('code-not-sent')
      const memberId = (await members.idByContact(contact)) ?? null
      const { id, ...sent } = await once.inTransaction(
        requestOf(context, `start-${kind}-recovery`),
        async (tx) => {
          const recovery = {
            id: newId(),
            kind,
            member_id: memberId,
            contact_hash: codes.contactHash(contact),
            device_id: context.deviceId,
            expires_at: new Date(clock.now() + recoveryMs),
          }
          await store.insertRecovery(tx, recovery)
          return { id: recovery.id, ...(await sendRecoveryCode(needs, tx, recovery, contact, context)) }
        },
      )
      return { recovery: tokenOf(id, 'check'), ...sent }
    },

    /**
     * Step 1 again, to the same contact.
     * @throws CallError rate-limited, code-not-sent, recovery-over
     */
    async resend(token: string, context: CallContext): Promise<CodeSent> {
      const row = await store.findRecovery(database, open(token, 'check'))
      if (!row || !isOpen(clock, row, row.kind, context) || row.verified_at)
        throw new CallError('recovery-over')
      if (messenger.isAway(row.kind)) throw new CallError('code-not-sent')
      const contact = await members.contactOf(row.member_id ?? '', row.kind)
      return once.inTransaction(requestOf(context, 'sendCode'), (tx) =>
        sendRecoveryCode(needs, tx, row, contact, context),
      )
    },

    /** Step 2. @throws CallError wrong-code, code-expired, recovery-over */
    async check(
      kind: Kind,
      input: { readonly recovery: string; readonly code: string },
      context: CallContext,
    ): Promise<{ readonly recovery: string; readonly name: string }> {
      const id = open(input.recovery, 'check')
      const answer = await once.inTransaction(requestOf(context, `check-${kind}-recovery`), async (tx) => {
        const row = await store.findRecovery(tx, id)
        if (!row || !isOpen(clock, row, kind, context)) throw new CallError('recovery-over')
        const check = { purpose: 'recover', subject: id, contactHash: row.contact_hash } as const
        const outcome = await codes.check(tx, { ...check, code: input.code })
        // Returned and not thrown, because a throw would roll back the spent try.
        if (outcome !== 'right' || row.member_id === null)
          return { refusal: outcome === 'right' ? 'wrong-code' : outcome }
        if (!(await store.verifyRecovery(tx, id, new Date(clock.now())))) throw new CallError('recovery-over')
        return { memberId: row.member_id }
      })
      if ('refusal' in answer) throw new CallError(answer.refusal)
      const member = await members.info(answer.memberId)
      if (!member) throw new CallError('recovery-over')
      return { recovery: tokenOf(id, 'finish'), name: member.name }
    },

    /** Step 3. The member also gets a letter by phone and mail. */
    finish: (
      kind: Kind,
      input: { readonly recovery: string; readonly password: string },
      context: CallContext,
    ): Promise<{ readonly name: string }> => finishRecovery(needs, open, kind, input, context),

    prune: (): Promise<void> => store.pruneRecoveries(database, new Date(clock.now())),
  }
}
export type Recovery = ReturnType<typeof createRecovery>
