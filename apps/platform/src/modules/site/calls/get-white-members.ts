import { getWhiteMembers } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetWhiteMembers = (site: Site) =>
  bindCall(getWhiteMembers, (_input, { memberId }) => site.whiteLists(memberId))
