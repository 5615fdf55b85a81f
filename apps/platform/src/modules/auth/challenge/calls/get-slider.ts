import { getSlider } from '@grandstand/contract/auth'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Challenges } from '../challenges.ts'

export const bindGetSlider = (challenges: Challenges) =>
  bindCall(getSlider, ({ challenge, round }, context) => challenges.drawSlider(challenge, round, context))
