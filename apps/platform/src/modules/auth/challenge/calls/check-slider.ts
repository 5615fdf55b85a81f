import { checkSlider } from '@grandstand/contract/auth'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Challenges } from '../challenges.ts'

export const bindCheckSlider = (challenges: Challenges) =>
  bindCall(checkSlider, ({ challenge, alsoFor, ...slide }, context) =>
    challenges.checkSlider(challenge, slide, alsoFor, context),
  )
