import { getEchat } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetEchat = (site: Site) => bindCall(getEchat, (_input, { siteId }) => site.echat(siteId))
