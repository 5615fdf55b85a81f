import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface BannerRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly art: string
  readonly link: string | null
}

export interface AnnouncementRow {
  readonly id: string
  readonly category: number
  readonly content: string
  readonly pmd_timer_start: string | null
  readonly pmd_timer_end: string | null
}

export function listBanners(database: Queryable, keyCode: string): Promise<BannerRow[]> {
  return database.query<BannerRow>(
    sql`select id, title, text, art, link from banner where key_code = ${keyCode} order by position`,
  )
}

export function listAnnouncements(database: Queryable): Promise<AnnouncementRow[]> {
  return database.query<AnnouncementRow>(
    sql`select id, category, content, pmd_timer_start, pmd_timer_end from announcement order by position`,
  )
}

/** @returns whether there was one */
export async function dropAnnouncement(database: Queryable, id: string): Promise<boolean> {
  const gone = await database.query(sql`delete from announcement where id = ${id} returning 1`)
  return gone.length > 0
}

/** Writes a banner; one with the same id is replaced. */
export async function saveBanner(
  database: Queryable,
  keyCode: string,
  banner: BannerRow,
  position: number,
): Promise<void> {
  await database.query(sql`
    insert into banner (id, position, key_code, title, text, art, link)
    values (${banner.id}, ${position}, ${keyCode}, ${banner.title}, ${banner.text}, ${banner.art}, ${banner.link})
    on conflict (id) do update set position = excluded.position, key_code = excluded.key_code, title = excluded.title,
      text = excluded.text, art = excluded.art, link = excluded.link`)
}

/** Writes an announcement; one with the same id is replaced. */
export async function saveAnnouncement(
  database: Queryable,
  line: AnnouncementRow,
  position: number,
): Promise<void> {
  await database.query(sql`
    insert into announcement (id, position, category, content, pmd_timer_start, pmd_timer_end)
    values (${line.id}, ${position}, ${line.category}, ${line.content}, ${line.pmd_timer_start}, ${line.pmd_timer_end})
    on conflict (id) do update set position = excluded.position, category = excluded.category,
      content = excluded.content, pmd_timer_start = excluded.pmd_timer_start, pmd_timer_end = excluded.pmd_timer_end`)
}
