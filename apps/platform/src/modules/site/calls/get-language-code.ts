import { getLanguageCode } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'

export const bindGetLanguageCode = (site: Site) =>
  bindCall(getLanguageCode, ({ stored }, { siteId, memberId }) => site.language(siteId, memberId, stored))
