import { registerGeetest } from '@grandstand/contract/auth'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Challenges } from '../challenges.ts'

export const bindRegisterGeetest = (challenges: Challenges) =>
  bindCall(registerGeetest, ({ challenge }, context) => challenges.registerGeetest(challenge, context))
