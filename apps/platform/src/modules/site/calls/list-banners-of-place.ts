import { listBannersOfPlace } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindListBannersOfPlace = (site: Site) =>
  bindCall(listBannersOfPlace, async ({ keyCode }, { siteId }) => ({
    list: await site.banners(siteId, keyCode),
  }))
