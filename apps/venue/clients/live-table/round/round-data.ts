import { createAsk } from '../../kit/api/ask.ts'
import type { OwnRound, RoundPage } from '@grandstand/live-table'
import type { LiveTable } from '../table.ts'

/** Everything that is shown of a finished round. */
export interface FoundRound {
  readonly page: RoundPage
  /** Of the member who asks; undefined for somebody without a session. */
  readonly own: OwnRound | undefined
}

const path = (table: string, number: number) => `/play/tables/${encodeURIComponent(table)}/rounds/${number}`

/** A finished round, with the member's own part where there is one. @returns why it is not there, as text */
export async function findRound(
  name: string,
  number: number,
  table: LiveTable | undefined,
): Promise<FoundRound | 'unknown' | 'lost'> {
  const [page, own] = await Promise.all([
    createAsk()<RoundPage>('GET', path(name, number)),
    table?.session.ask<OwnRound>('GET', `${path(name, number)}/mine`),
  ])
  if (page === 'lost' || own === 'lost') return 'lost'
  if ('refused' in page) return 'unknown'
  return { page: page.value, own: own !== undefined && 'value' in own ? own.value : undefined }
}

/** What was published of a finished round, or of a shoe that is over; undefined before. */
export async function findPublished(table: string, of: 'rounds' | 'shoes', number: number): Promise<unknown> {
  const published = await createAsk()<object>('GET', `/fair/tables/${table}/${of}/${number}`)
  return published === 'lost' || 'refused' in published ? undefined : published.value
}
