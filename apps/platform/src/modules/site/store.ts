import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface BannerRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly art: string
  readonly link: string | null
  readonly picture: string | null
}

/** A banner with its place and times. */
export interface PlacedBanner extends BannerRow {
  readonly siteId: string
  readonly keyCode: string
  readonly position: number
  readonly status: number
  readonly from: Date | null
  readonly until: Date | null
}

export interface AnnouncementRow {
  readonly id: string
  readonly category: number
  readonly content: string
  readonly pmd_timer_start: string | null
  readonly pmd_timer_end: string | null
}

export interface PlacedAnnouncement extends AnnouncementRow {
  readonly siteId: string
  readonly position: number
  readonly status: number
}

/**
 * The banners of a site that show now at a place. The fallback site's are used only if the site has none there, of
 * whatever status.
 */
export function listBanners(
  database: Queryable,
  siteId: string,
  fallbackSiteId: string,
  keyCode: string,
  at: Date,
): Promise<BannerRow[]> {
  return database.query<BannerRow>(sql`
    select id, title, text, art, link, picture from banner
    where key_code = ${keyCode} and status = 1
      and coalesce(shown_from <= ${at}, true) and coalesce(shown_until > ${at}, true)
      and site_id = case when exists (select 1 from banner where site_id = ${siteId} and key_code = ${keyCode})
        then ${siteId} else ${fallbackSiteId} end
    order by position, id`)
}

/** The active announcements of a site. The fallback site's are used only if the site has none, of whatever status. */
export function listAnnouncements(
  database: Queryable,
  siteId: string,
  fallbackSiteId: string,
): Promise<AnnouncementRow[]> {
  return database.query<AnnouncementRow>(sql`
    select id, category, content, pmd_timer_start, pmd_timer_end from announcement
    where status = 1 and site_id = case when exists (select 1 from announcement where site_id = ${siteId})
      then ${siteId} else ${fallbackSiteId} end
    order by position, id`)
}

/**
 * Removes a banner.
 * @returns whether there was one
 */
export async function dropBanner(database: Queryable, id: string): Promise<boolean> {
  const gone = await database.query(sql`delete from banner where id = ${id} returning 1`)
  return gone.length > 0
}

/**
 * Removes an announcement.
 * @returns whether there was one
 */
export async function dropAnnouncement(database: Queryable, id: string): Promise<boolean> {
  const gone = await database.query(sql`delete from announcement where id = ${id} returning 1`)
  return gone.length > 0
}

/**
 * Saves a banner, replacing one of the same site with the same id.
 * @returns false where the id is another site's
 */
export async function saveBanner(database: Queryable, banner: PlacedBanner): Promise<boolean> {
  const { id, siteId, keyCode, position, title, text, art, link, picture, status, from, until } = banner
  const saved = await database.query(sql`
    insert into banner
      (id, site_id, key_code, position, title, text, art, link, picture, status, shown_from, shown_until)
    values (${id}, ${siteId}, ${keyCode}, ${position}, ${title}, ${text}, ${art}, ${link}, ${picture}, ${status},
      ${from}, ${until})
    on conflict (id) do update set key_code = excluded.key_code, position = excluded.position, title = excluded.title,
      text = excluded.text, art = excluded.art, link = excluded.link, picture = excluded.picture,
      status = excluded.status, shown_from = excluded.shown_from, shown_until = excluded.shown_until
    where banner.site_id = excluded.site_id
    returning 1`)
  return saved.length > 0
}

/**
 * Saves an announcement, replacing one of the same site with the same id.
 * @returns false where the id is another site's
 */
export async function saveAnnouncement(database: Queryable, line: PlacedAnnouncement): Promise<boolean> {
  const saved = await database.query(sql`
    insert into announcement (id, site_id, position, category, content, pmd_timer_start, pmd_timer_end, status)
    values (${line.id}, ${line.siteId}, ${line.position}, ${line.category}, ${line.content},
      ${line.pmd_timer_start}, ${line.pmd_timer_end}, ${line.status})
    on conflict (id) do update set position = excluded.position, category = excluded.category,
      content = excluded.content, pmd_timer_start = excluded.pmd_timer_start,
      pmd_timer_end = excluded.pmd_timer_end, status = excluded.status
    where announcement.site_id = excluded.site_id
    returning 1`)
  return saved.length > 0
}
