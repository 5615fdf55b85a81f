import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { email, phone } from '../contact/rules.ts'
import { codeSent } from './codes.ts'
import { password, recoveryToken, verificationCode } from './rules.ts'

/**
 * Recovery of a forgotten password in three steps. Step 1 returns a token for step 2, and step 2 another for step 3; only
 * the server knows whose recovery it is. Both tokens are valid for ten minutes, from the device that began, and step 3
 * once. The answer to step 1 does not reveal whether the contact belongs to a member.
 */
const step = {
  who: anyone,
  token: 'empty',
  idempotent: true,
} as const

const started = z.object({ recovery: recoveryToken, ...codeSent.shape })
const checkInput = z.strictObject({ recovery: recoveryToken, code: verificationCode })
/** The member's name is returned once the contact is verified, because people forget it as well. */
const checked = z.object({ recovery: recoveryToken, name: z.string() })
const finishInput = z.strictObject({ recovery: recoveryToken, password })
const finished = z.object({ name: z.string() })

const startRefusals = ['code-not-sent'] as const
const checkRefusals = ['wrong-code', 'code-expired', 'recovery-over'] as const
/** A finished recovery ends every session of the member with `password-changed`. */
const finishRefusals = ['recovery-over', 'PasswordAndUsernameCannotMatch', 'password-too-common'] as const

export const startPhoneRecovery = defineCall({
  ...step,
  id: 'auth.forgot.phone.step1',
  name: 'startPhoneRecovery',
  path: '/auth/forgot/phone/step1',
  input: z.strictObject({ phone }),
  output: started,
  refusals: startRefusals,
})

export const checkPhoneRecovery = defineCall({
  ...step,
  id: 'auth.forgot.phone.step2',
  name: 'checkPhoneRecovery',
  path: '/auth/forgot/phone/step2',
  input: checkInput,
  output: checked,
  refusals: checkRefusals,
})

export const finishPhoneRecovery = defineCall({
  ...step,
  id: 'auth.forgot.phone.step3',
  name: 'finishPhoneRecovery',
  path: '/auth/forgot/phone/step3',
  input: finishInput,
  output: finished,
  refusals: finishRefusals,
})

export const startEmailRecovery = defineCall({
  ...step,
  id: 'auth.forgot.email.step1',
  name: 'startEmailRecovery',
  path: '/auth/forgot/email/step1',
  input: z.strictObject({ email }),
  output: started,
  refusals: startRefusals,
})

export const checkEmailRecovery = defineCall({
  ...step,
  id: 'auth.forgot.email.step2',
  name: 'checkEmailRecovery',
  path: '/auth/forgot/email/step2',
  input: checkInput,
  output: checked,
  refusals: checkRefusals,
})

export const finishEmailRecovery = defineCall({
  ...step,
  id: 'auth.forgot.email.step3',
  name: 'finishEmailRecovery',
  path: '/auth/forgot/email/step3',
  input: finishInput,
  output: finished,
  refusals: finishRefusals,
})
