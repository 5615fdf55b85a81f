import { leaveMessage } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindLeaveMessage = (site: Site) =>
  bindCall(leaveMessage, (input, context) => site.messages.leave(input, context))
