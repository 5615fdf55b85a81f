import {
  resetWithdrawPassword,
  setWithdrawPassword,
  updateWithdrawPassword,
  verifyWithdrawPassword,
} from '@grandstand/contract/member'
import { askingOf, bindCall, type BoundCall } from '../../../kernel/bind-call.ts'
import type { WithdrawPasswords } from './service.ts'

export function withdrawPasswordCalls(passwords: WithdrawPasswords): BoundCall[] {
  const done = async (doing: Promise<void>) => {
    await doing
    return {}
  }
  return [
    bindCall(setWithdrawPassword, ({ password }, context) =>
      done(passwords.set(askingOf(context), password)),
    ),
    bindCall(resetWithdrawPassword, ({ password }, context) =>
      done(passwords.reset(askingOf(context), password)),
    ),
    bindCall(updateWithdrawPassword, ({ oldPassword, password }, context) =>
      done(passwords.update(askingOf(context), oldPassword, password)),
    ),
    bindCall(verifyWithdrawPassword, ({ password }, context) =>
      done(passwords.verify(askingOf(context), password)),
    ),
  ]
}
