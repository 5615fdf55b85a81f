import { CallError, type StepUpPurpose } from '@grandstand/contract'
import { contactKey, type Contact } from '@grandstand/contract/contact'
import { type MemberInfo } from '@grandstand/contract/member'
import { askingOf, type CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { isUniqueViolation } from '../../../kernel/database-errors.ts'
import type { Once } from '../../../kernel/once.ts'
import type { SiteName } from '../../../kernel/site-name.ts'
import type { Members } from '../../member/service.ts'
import { clientOf } from '../client.ts'
import type { Notices } from '../notices/service.ts'
import type { Codes } from './codes.ts'
import { contactChangedLetter } from './letters.ts'
import type { Messenger } from './messenger.ts'

export interface ContactNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly members: Members
  readonly codes: Codes
  readonly messenger: Messenger
  readonly siteName: SiteName
  /** Adds a security notice in the transaction that changes a contact. */
  readonly notices?: Pick<Notices, 'add'>
  /**
   * Requires a fresh proof of identity.
   * @throws CallError('second-factor-required')
   */
  /** Whether the session may be in another person's hands. If so, binding a first contact needs a proof too. */
  readonly hasMovedFar?: (sessionId: string) => Promise<boolean>
  readonly requireStepUp?: (context: CallContext, purpose: StepUpPurpose) => Promise<void>
}

const takenAs = { phone: 'phone-taken', email: 'email-taken' } as const

/**
 * Binds the contact that the code was sent to. Replacing a bound contact requires a step-up first, and the old
 * contact gets a letter.
 * @throws CallError second-factor-required, wrong-code, code-expired, phone-taken, email-taken
 */
export async function bindContact(
  needs: ContactNeeds,
  contact: Contact,
  code: string,
  context: CallContext,
): Promise<MemberInfo> {
  const { once, clock, newId, members, codes, messenger, siteName, notices, requireStepUp } = needs
  const { memberId, uuid, bodyHash } = askingOf(context)
  const { kind } = contact
  const before = await members.contactOf(memberId, kind)
  const isChange = before !== undefined && contactKey(before) !== contactKey(contact)
  // Without this proof a thief could bind a phone of their own and use it to prove everything else.
  const hasMoved = await needs.hasMovedFar?.(context.sessionId ?? '')
  if (isChange || hasMoved === true) await requireStepUp?.(context, 'change-contact')
  const request = { actor: memberId, uuid, call: `bind-${kind}`, bodyHash }
  const contactHash = codes.contactHash(contact)
  const answer = await once
    .inTransaction(request, async (tx) => {
      const outcome = await codes.check(tx, { purpose: 'bind', subject: memberId, contactHash, code })
      // Returned and not thrown, because a throw would roll back the spent try.
      if (outcome !== 'right') return { refusal: outcome }
      await members.setContact(tx, memberId, contact, new Date(clock.now()))
      if (before === undefined || isChange)
        await notices?.add(tx, memberId, `${kind}-${isChange ? 'changed' : 'bound'}`, clientOf(context))
      if (isChange) {
        const letter = contactChangedLetter(siteName(context.siteId), kind)
        tx.afterCommit(() => messenger.deliverSoon(before, letter, newId()))
      }
      return { refusal: null }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new CallError(takenAs[kind]) : error
    })
  if (answer.refusal) throw new CallError(answer.refusal)
  const member = await members.info(memberId)
  if (!member) throw new CallError('not-found')
  return member
}
