import { contactKey, phone, type Contact } from '@grandstand/contract/contact'
import type { Database, Queryable } from '../../kernel/database.ts'
import { findContactOwner, findContacts, upsertContact } from './contact-store.ts'

/** Phones and mail addresses whose ownership members have proved. */
export function createMemberContacts(database: Database) {
  async function contactsOf(memberId: string): Promise<Contact[]> {
    const rows = await findContacts(database, memberId)
    return rows.map(({ kind, prefix, value }) =>
      kind === 'phone' ? { kind, phone: phone.parse({ prefix, number: value }) } : { kind, email: value },
    )
  }

  return {
    /** The member's bound contacts, the phone first. */
    contactsOf,

    async contactOf<K extends Contact['kind']>(
      memberId: string,
      kind: K,
    ): Promise<Extract<Contact, { kind: K }> | undefined> {
      const isOfKind = (contact: Contact): contact is Extract<Contact, { kind: K }> => contact.kind === kind
      return (await contactsOf(memberId)).find(isOfKind)
    },

    idByContact: (contact: Contact): Promise<string | undefined> =>
      findContactOwner(database, contact.kind, contactKey(contact)),

    /**
     * Binds or replaces a contact.
     * @throws a unique violation when another member has it
     */
    setContact: (tx: Queryable, memberId: string, contact: Contact, at: Date): Promise<void> =>
      upsertContact(tx, {
        member_id: memberId,
        kind: contact.kind,
        prefix: contact.kind === 'phone' ? contact.phone.prefix : '',
        value: contact.kind === 'phone' ? contact.phone.number : contact.email,
        key: contactKey(contact),
        at,
      }),
  }
}
