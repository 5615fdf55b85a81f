import { bindEmail, bindPhone } from '@grandstand/contract/contact'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Contacts } from '../contacts.ts'

export const bindBindPhone = (contacts: Contacts) =>
  bindCall(bindPhone, async ({ phone, code }, context) => ({
    member: await contacts.bind({ kind: 'phone', phone }, code, context),
  }))

export const bindBindEmail = (contacts: Contacts) =>
  bindCall(bindEmail, async ({ email, code }, context) => ({
    member: await contacts.bind({ kind: 'email', email }, code, context),
  }))
