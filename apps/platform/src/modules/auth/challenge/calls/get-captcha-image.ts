import { getCaptchaImage } from '@grandstand/contract/auth'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Challenges } from '../challenges.ts'

export const bindGetCaptchaImage = (challenges: Challenges) =>
  bindCall(getCaptchaImage, async ({ challenge, picture }, context) => ({
    type: 'image/png',
    bytes: await challenges.drawImage(challenge, picture, context),
  }))
