import { checkCaptchaImage } from '@grandstand/contract/auth'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Challenges } from '../challenges.ts'

export const bindCheckCaptchaImage = (challenges: Challenges) =>
  bindCall(checkCaptchaImage, ({ challenge, code, alsoFor }, context) =>
    challenges.checkImage(challenge, code, alsoFor, context),
  )
