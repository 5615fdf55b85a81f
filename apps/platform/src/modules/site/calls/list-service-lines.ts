import { listServiceLines } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindListServiceLines = (site: Site) =>
  bindCall(listServiceLines, async (_input, { siteId }) => ({ lines: await site.serviceLines(siteId) }))
