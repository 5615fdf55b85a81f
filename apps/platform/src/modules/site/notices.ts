import { inBoth } from '@grandstand/contract/house-text'
import {
  fallbackSiteId,
  siteIdOf,
  type Announcement,
  type AnnouncementContent,
  type Banner,
  type BannerContent,
  type SiteId,
} from '@grandstand/contract/site'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { listLines } from './domains/store.ts'
import * as store from './store.ts'

/** Banners and announcements of the sites. */
export function createSiteNotices({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}) {
  return {
    /** The banners of a site that show now; pictures are on the first image line. */
    async banners(siteId: string, keyCode: string): Promise<Banner[]> {
      const [rows, lines] = await Promise.all([
        store.listBanners(database, siteIdOf(siteId), fallbackSiteId, keyCode, new Date(clock.now())),
        listLines(database),
      ])
      const line = lines.find(({ kind }) => kind === 'image')?.origin ?? ''
      return rows.map(({ link, picture, ...banner }) => ({
        ...banner,
        ...(link !== null && { link }),
        ...(picture !== null && { picture: `${line}${picture}` }),
      }))
    },

    /**
     * Saves a banner at its place, optionally with a start and an end.
     * @returns false where the id is another site's
     */
    saveBanner(
      siteId: SiteId,
      id: string,
      { place, ...content }: BannerContent,
      time: { readonly from?: number | undefined; readonly until?: number | undefined },
      on: Queryable = database,
    ): Promise<boolean> {
      return store.saveBanner(on, {
        ...content,
        id,
        siteId,
        keyCode: place,
        link: content.link ?? null,
        picture: content.picture ?? null,
        from: time.from === undefined ? null : new Date(time.from),
        until: time.until === undefined ? null : new Date(time.until),
      })
    },
    /**
     * Removes a banner.
     * @returns whether there was one
     */
    endBanner: (id: string, on: Queryable = database): Promise<boolean> => store.dropBanner(on, id),

    async announcements(siteId: string): Promise<Announcement[]> {
      const rows = await store.listAnnouncements(database, siteIdOf(siteId), fallbackSiteId)
      return rows.map((row) => ({
        id: row.id,
        category: row.category,
        content: row.content,
        pmdTimerStart: row.pmd_timer_start,
        pmdTimerEnd: row.pmd_timer_end,
      }))
    },

    /**
     * Saves an announcement before all others of its site; one with a time is timed [ENT-08].
     * @returns false where the id is another site's
     */
    announce(
      siteId: SiteId,
      id: string,
      { text, english, status, time }: AnnouncementContent,
      on: Queryable = database,
    ) {
      return store.saveAnnouncement(on, {
        id,
        siteId,
        position: -1,
        status,
        category: time === undefined ? 0 : 1,
        content: inBoth(text, english ?? text),
        pmd_timer_start: time === undefined ? null : String(time.from),
        pmd_timer_end: time === undefined ? null : String(time.until),
      })
    },
    /**
     * Removes an announcement.
     * @returns whether there was one
     */
    endAnnouncement: (id: string, on: Queryable = database): Promise<boolean> =>
      store.dropAnnouncement(on, id),
  }
}
