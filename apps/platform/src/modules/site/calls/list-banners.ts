import { homeBanners, listBanners } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindListBanners = (site: Site) =>
  bindCall(listBanners, async ({ keyCode = homeBanners }, { siteId }) => ({
    banners: await site.banners(siteId, keyCode),
  }))
