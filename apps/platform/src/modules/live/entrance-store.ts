import type { Queryable } from '../../kernel/database.ts'
import { json, sql } from '../../kernel/sql.ts'

/** The entrances in the specification's shape, as they were set; undefined before the first time. */
export async function findEntrance(database: Queryable): Promise<unknown> {
  const [row] = await database.query<{ config: unknown }>(sql`select config from streaming_entrance`)
  return row?.config
}

export async function putEntrance(tx: Queryable, config: unknown, at: Date): Promise<void> {
  await tx.query(sql`
    insert into streaming_entrance (config, set_at) values (${json(config)}::jsonb, ${at})
    on conflict (only_row) do update set config = excluded.config, set_at = excluded.set_at`)
}

export interface MatchVideo {
  readonly videoWebUrl: string
  readonly animationUrl: string
}

export async function listMatchVideos(database: Queryable): Promise<Map<string, MatchVideo>> {
  const rows = await database.query<{ match_id: string; video_web_url: string; animation_url: string }>(
    sql`select match_id, video_web_url, animation_url from match_video`,
  )
  return new Map(
    rows.map((row) => [row.match_id, { videoWebUrl: row.video_web_url, animationUrl: row.animation_url }]),
  )
}

export async function putMatchVideo(
  tx: Queryable,
  matchId: string,
  { videoWebUrl, animationUrl }: MatchVideo,
  at: Date,
): Promise<void> {
  await tx.query(sql`
    insert into match_video (match_id, video_web_url, animation_url, set_at)
    values (${matchId}, ${videoWebUrl}, ${animationUrl}, ${at})
    on conflict (match_id) do update set video_web_url = excluded.video_web_url,
      animation_url = excluded.animation_url, set_at = excluded.set_at`)
}
