import { getCustomerServiceUrl } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetCustomerServiceUrl = (site: Site) =>
  bindCall(getCustomerServiceUrl, async (_input, { siteId }) => ({
    url: await site.customerServiceUrl(siteId),
  }))
