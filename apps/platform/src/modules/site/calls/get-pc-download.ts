import { getPcDownload } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetPcDownload = (site: Site) =>
  bindCall(getPcDownload, async (_input, { siteId }) => ({ ways: await site.pcDownload(siteId) }))
