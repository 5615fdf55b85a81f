import { getNavigation } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetNavigation = (site: Site) =>
  bindCall(getNavigation, async (_input, { siteId }) => ({ items: await site.navigation(siteId) }))
