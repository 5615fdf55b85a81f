import { getBaseConfig } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetBaseConfig = (site: Site, build: string | undefined) =>
  bindCall(getBaseConfig, (_input, { siteId }) => site.baseConfig(siteId, build))
