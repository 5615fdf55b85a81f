import { getConfigInfos } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetConfigInfos = (site: Site) =>
  bindCall(getConfigInfos, async ({ keyCodes }, { siteId }) => ({
    items: await site.configInfos(siteId, keyCodes),
  }))
