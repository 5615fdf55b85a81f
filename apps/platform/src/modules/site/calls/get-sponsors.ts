import { getSponsors } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetSponsors = (site: Site) =>
  bindCall(getSponsors, async (_input, { siteId }) => ({ sponsors: await site.sponsors(siteId) }))
