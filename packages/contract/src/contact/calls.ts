import * as z from 'zod/mini'
import { verificationCode } from '../auth/rules.ts'
import { defineCall, membersOnly } from '../define.ts'
import { email, phone } from './rules.ts'
import { memberInfo } from '../member/entities.ts'

/** Binds a phone to which a code was sent (`sendCode`, purpose `bind`), or changes the bound one. */
export const bindPhone = defineCall({
  id: 'member.phone.bind',
  name: 'bindPhone',
  path: '/member/phone/bind',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ phone, code: verificationCode }),
  output: z.object({ member: memberInfo }),
  refusals: ['wrong-code', 'code-expired', 'phone-taken'],
})

/** Binds an email address, or changes the bound one. */
export const bindEmail = defineCall({
  id: 'member.email.bind',
  name: 'bindEmail',
  path: '/member/email/bind',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ email, code: verificationCode }),
  output: z.object({ member: memberInfo }),
  refusals: ['wrong-code', 'code-expired', 'email-taken'],
})
