import { CallError } from '@grandstand/contract'
import type { CodeSent } from '@grandstand/contract/auth'
import { maskContact, type Contact } from '@grandstand/contract/contact'
import { type MemberInfo } from '@grandstand/contract/member'
import { askingOf, type CallContext } from '../../../kernel/bind-call.ts'
import type { Letter } from './letters.ts'
import { bindContact, type ContactNeeds } from './bind-contact.ts'

/** The phone and the mail address of a member: bound by a code, changed with a proof, and used to send codes to. */
export function createContacts(needs: ContactNeeds) {
  const { database, newId, members, codes, messenger, siteName } = needs

  return {
    /**
     * Sends a code to a contact that the member wants to bind.
     * @throws CallError rate-limited, code-not-sent
     */
    sendToBind(contact: Contact, context: CallContext): Promise<CodeSent> {
      const { memberId, uuid, bodyHash } = askingOf(context)
      const request = { actor: memberId, uuid, call: 'sendCode', bodyHash }
      const { ip, siteId } = context
      return codes.send(request, { purpose: 'bind', subject: memberId, contact, memberId, ip, siteId })
    },

    /**
     * Sends a code to the member's bound contact.
     * @throws CallError contact-not-bound, rate-limited, code-not-sent
     */
    async sendToBound(by: Contact['kind'], context: CallContext): Promise<CodeSent> {
      const { memberId, uuid, bodyHash } = askingOf(context)
      const contact = await members.contactOf(memberId, by)
      if (!contact) throw new CallError('contact-not-bound')
      const request = { actor: memberId, uuid, call: 'sendCode', bodyHash }
      return codes.send(request, {
        purpose: 'step-up',
        subject: memberId,
        contact,
        memberId,
        ip: context.ip,
        siteId: context.siteId,
      })
    },

    /** Binds a contact; see `bindContact`. */
    bind: (contact: Contact, code: string, context: CallContext): Promise<MemberInfo> =>
      bindContact(needs, contact, code, context),

    /** The member's bound contacts, masked for display. */
    async find(memberId: string): Promise<{ readonly phone?: string; readonly email?: string }> {
      const [phone, email] = [
        await members.contactOf(memberId, 'phone'),
        await members.contactOf(memberId, 'email'),
      ]
      return {
        ...(phone && { phone: maskContact(phone) }),
        ...(email && { email: maskContact(email) }),
      }
    },

    /**
     * Consumes the code of a step-up.
     * @throws CallError contact-not-bound, wrong-code, code-expired
     */
    async take(memberId: string, by: Contact['kind'], code: string): Promise<void> {
      const contact = await members.contactOf(memberId, by)
      if (!contact) throw new CallError('contact-not-bound')
      const check = {
        purpose: 'step-up',
        subject: memberId,
        contactHash: codes.contactHash(contact),
        code,
      } as const
      const outcome = await database.transaction((tx) => codes.check(tx, check))
      if (outcome !== 'right') throw new CallError(outcome)
    },

    /** Sends a letter to the member's phone, or by mail when no phone is bound; does nothing when neither is. */
    async tell(memberId: string, letter: (site: string) => Letter): Promise<void> {
      const contact =
        (await members.contactOf(memberId, 'phone')) ?? (await members.contactOf(memberId, 'email'))
      if (contact) messenger.deliverSoon(contact, letter(siteName(await members.siteOf(memberId))), newId())
    },
  }
}
export type Contacts = ReturnType<typeof createContacts>
