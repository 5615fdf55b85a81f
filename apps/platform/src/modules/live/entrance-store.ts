import type { Queryable } from '../../kernel/database.ts'
import { json, sql } from '../../kernel/sql.ts'

/** The stored entrances in the specification's form; undefined while none were set. */
export async function findEntrance(database: Queryable): Promise<unknown> {
  const [row] = await database.query<{ config: unknown }>(sql`select config from streaming_entrance`)
  return row?.config
}

export async function putEntrance(tx: Queryable, config: unknown, at: Date): Promise<void> {
  await tx.query(sql`
    insert into streaming_entrance (config, set_at) values (${json(config)}::jsonb, ${at})
    on conflict (only_row) do update set config = excluded.config, set_at = excluded.set_at`)
}

/** Video data of a match, set by the operator. */
export interface MatchVideo {
  readonly flvUrl: string
  /** Another company's id of the match; '' when unknown. */
  readonly eventId: string
  /** 0 inactive, 1 active, 2 disabled. */
  readonly status: number
  readonly videoWebUrl: string
  readonly animationUrl: string
}

export async function listMatchVideos(database: Queryable): Promise<Map<string, MatchVideo>> {
  const rows = await database.query<MatchVideo & { readonly matchId: string }>(sql`
    select match_id as "matchId", video_web_url as "videoWebUrl", animation_url as "animationUrl",
      flv_url as "flvUrl", event_id as "eventId", status from match_video`)
  return new Map(rows.map((row) => [row.matchId, row]))
}

export async function putMatchVideo(
  tx: Queryable,
  matchId: string,
  { videoWebUrl, animationUrl, flvUrl, eventId, status }: MatchVideo,
  at: Date,
): Promise<void> {
  await tx.query(sql`
    insert into match_video (match_id, video_web_url, animation_url, flv_url, event_id, status, set_at)
    values (${matchId}, ${videoWebUrl}, ${animationUrl}, ${flvUrl}, ${eventId}, ${status}, ${at})
    on conflict (match_id) do update set video_web_url = excluded.video_web_url,
      animation_url = excluded.animation_url, flv_url = excluded.flv_url, event_id = excluded.event_id,
      status = excluded.status, set_at = excluded.set_at`)
}
