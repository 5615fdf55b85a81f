import { fallbackSiteId, type Announcement, type Banner } from '@grandstand/contract/site'
import type { Database } from '../../kernel/database.ts'
import * as configStore from './config-store.ts'
import { ownItems, type OwnKey, type SiteItems } from './content.ts'
import * as store from './store.ts'

export interface SiteContent {
  readonly banners?: { readonly [keyCode: string]: readonly Banner[] }
  readonly announcements?: readonly Announcement[]
  readonly items?: SiteItems
}

/** Publishes content in the order given, replacing whatever has the same id or key. */
export async function publishContent(database: Database, content: SiteContent): Promise<void> {
  const siteId = fallbackSiteId
  for (const [keyCode, banners] of Object.entries(content.banners ?? {}))
    for (const [position, banner] of banners.entries())
      await store.saveBanner(database, {
        ...banner,
        link: banner.link ?? null,
        picture: banner.picture ?? null,
        siteId,
        keyCode,
        position,
        status: 1,
        from: null,
        until: null,
      })
  for (const [position, line] of (content.announcements ?? []).entries())
    await store.saveAnnouncement(database, {
      siteId,
      position,
      status: 1,
      id: line.id,
      category: line.category,
      content: line.content,
      pmd_timer_start: line.pmdTimerStart ?? null,
      pmd_timer_end: line.pmdTimerEnd ?? null,
    })
  for (const [key, value] of Object.entries(content.items ?? {}))
    await configStore.saveConfig(database, fallbackSiteId, key, ownItems[key as OwnKey].schema.parse(value))
}
