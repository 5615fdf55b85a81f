import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { Site } from '../service.ts'
import { bindGetBaseConfig } from './get-base-config.ts'
import { bindGetConfigInfo } from './get-config-info.ts'
import { bindGetConfigInfos } from './get-config-infos.ts'
import { bindGetCustomerServiceUrl } from './get-customer-service-url.ts'
import { bindGetEchat } from './get-echat.ts'
import { bindGetLanguageCode } from './get-language-code.ts'
import { bindGetNavigation } from './get-navigation.ts'
import { bindGetPcDownload } from './get-pc-download.ts'
import { bindGetPerInfo } from './get-per-info.ts'
import { bindGetSponsors } from './get-sponsors.ts'
import { bindGetWhiteMembers } from './get-white-members.ts'
import { bindLeaveMessage } from './leave-message.ts'
import { bindListAnnouncements } from './list-announcements.ts'
import { bindListBannersOfPlace } from './list-banners-of-place.ts'
import { bindListBanners } from './list-banners.ts'
import { bindListServiceLines } from './list-service-lines.ts'

/** Binds all calls of site. `pageBuild` is the web build that this node serves. */
export function siteCalls(site: Site, pageBuild: string | undefined): BoundCall[] {
  return [
    bindGetBaseConfig(site, pageBuild),
    bindGetConfigInfo(site),
    bindGetConfigInfos(site),
    bindGetCustomerServiceUrl(site),
    bindGetEchat(site),
    bindGetLanguageCode(site),
    bindGetNavigation(site),
    bindGetPcDownload(site),
    bindGetPerInfo(site),
    bindGetSponsors(site),
    bindGetWhiteMembers(site),
    bindLeaveMessage(site),
    bindListAnnouncements(site),
    bindListBannersOfPlace(site),
    bindListBanners(site),
    bindListServiceLines(site),
  ]
}
