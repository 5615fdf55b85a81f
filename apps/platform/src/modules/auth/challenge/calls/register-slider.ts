import { registerSlider } from '@grandstand/contract/auth'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Challenges } from '../challenges.ts'

export const bindRegisterSlider = (challenges: Challenges) =>
  bindCall(registerSlider, ({ challenge }, context) => challenges.registerSlider(challenge, context))
