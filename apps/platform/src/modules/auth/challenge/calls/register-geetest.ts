import { registerGeetest } from '@grandstand/contract/auth'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Challenges } from '../service.ts'

export const bindRegisterGeetest = (challenges: Challenges) =>
  bindCall(registerGeetest, ({ challenge }, context) => challenges.registerGeetest(challenge, context))
