import { getConfigInfo } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetConfigInfo = (site: Site) =>
  bindCall(getConfigInfo, async ({ keyCode }, { siteId }) => ({
    item: await site.configInfo(siteId, keyCode),
  }))
