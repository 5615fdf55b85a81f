import { goOn } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Gates } from '../gates/service.ts'

export const bindGoOn = (gates: Pick<Gates, 'goOn'>) =>
  bindCall(goOn, async (_, { deviceId }) => {
    await gates.goOn(deviceId)
    return {}
  })
