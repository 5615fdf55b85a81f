import { validateGeetest } from '@grandstand/contract/auth'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Challenges } from '../challenges.ts'

export const bindValidateGeetest = (challenges: Challenges) =>
  bindCall(validateGeetest, ({ challenge, alsoFor, ...answer }, context) =>
    challenges.validateGeetest(
      challenge,
      {
        challenge: answer.geetestChallenge,
        validate: answer.geetestValidate,
        seccode: answer.geetestSeccode,
      },
      alsoFor,
      context,
    ),
  )
