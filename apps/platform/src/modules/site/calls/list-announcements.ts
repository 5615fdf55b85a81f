import { listAnnouncements } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindListAnnouncements = (site: Site) =>
  bindCall(listAnnouncements, async (_input, { siteId }) => ({
    announcements: await site.announcements(siteId),
  }))
