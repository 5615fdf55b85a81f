import { reportCrash } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Crashes } from '../crashes/service.ts'

export const bindReportCrash = (crashes: Crashes) =>
  bindCall(reportCrash, async (crash, { ip }) => {
    await crashes.note(crash, ip)
    return {}
  })
