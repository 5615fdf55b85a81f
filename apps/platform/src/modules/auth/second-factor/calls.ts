import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  getPasskeyLoginOptions,
  getPasskeyProofOptions,
  getSecondFactor,
  loginByPasskey,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  verifySecondFactor,
} from '@grandstand/contract/auth'
import { askingOf, bindCall, memberOf, type BoundCall, type CallContext } from '../../../kernel/bind-call.ts'
import { doingOf, sessionOf } from './doing.ts'
import type { SecondFactor } from './service.ts'

/** Binds all calls of the second factor. */
export function secondFactorCalls(factor: SecondFactor): BoundCall[] {
  const { totp, passkeys, stepUp } = factor
  return [
    bindCall(getSecondFactor, (_, context) => factor.overview(memberOf(context))),
    bindCall(verifySecondFactor, (input, context) => stepUp.verify(input, context)),
    bindCall(getPasskeyProofOptions, (_, context) =>
      passkeys.askForProof(pageOf(context), memberOf(context)),
    ),
    bindCall(beginTotp, async (_, context) => totp.begin(askingOf(context), await factor.namesFor(context))),
    bindCall(confirmTotp, ({ code }, context) => totp.confirm(doingOf(context), code)),
    bindCall(removeTotp, (_, context) => totp.remove(doingOf(context))),
    bindCall(renewRecoveryCodes, (_, context) => totp.renewCodes(askingOf(context))),
    bindCall(beginPasskey, async (_, context) => {
      const member = { id: memberOf(context), ...(await factor.namesFor(context)) }
      return passkeys.begin(askingOf(context).uuid, pageOf(context), member)
    }),
    bindCall(addPasskey, (input, context) => passkeys.add(doingOf(context), input)),
    bindCall(removePasskey, ({ passkeyId }, context) => passkeys.remove(doingOf(context), passkeyId)),
    bindCall(getPasskeyLoginOptions, (_, context) => factor.askForLogin(context)),
    bindCall(loginByPasskey, (input, context) => factor.login(input, context)),
  ]
}

const pageOf = (context: CallContext) => ({ origin: context.origin, sessionId: sessionOf(context) })
