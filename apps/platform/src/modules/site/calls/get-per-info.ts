import { getPerInfo } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetPerInfo = (site: Site) =>
  bindCall(getPerInfo, (_input, { siteId }) => site.perInfo(siteId))
