import { createOutbound } from '../../../../kernel/outbound.ts'
import { list } from './messages.ts'
import type { OddsPollOptions } from './options.ts'

const answerTimeoutMs = 10_000
const answerBytesMax = 4 * 1024 * 1024
/** Number of past days for which scores are requested; the most that services offer. */
const scoresDays = 3

/** Thrown when the service asks for a pause (HTTP status 429). */
export class AskedTooOften extends Error {
  readonly pauseMs: number
  constructor(pauseMs: number) {
    super('the service says that it is asked too often')
    this.pauseMs = pauseMs
  }
}

/** Requests to the odds service. */
export function createOddsService({ url, apiKey, region = 'eu' }: OddsPollOptions) {
  const outbound = createOutbound([url])

  async function ask(
    league: string,
    what: 'odds' | 'scores',
    query: Readonly<Record<string, string>>,
  ): Promise<unknown[]> {
    const address = new URL(`/v4/sports/${encodeURIComponent(league)}/${what}`, url)
    for (const [name, value] of Object.entries({ apiKey, ...query })) address.searchParams.set(name, value)
    const signal = AbortSignal.timeout(answerTimeoutMs)
    const answer = await outbound(address, { signal, mostBytes: answerBytesMax })
    if (answer.status === 429) throw new AskedTooOften(secondsOf(answer.headers.get('retry-after')) * 1000)
    if (!answer.ok) throw new Error(`status ${answer.status} for ${what} of ${league}`)
    return list.parse(JSON.parse(await answer.text()))
  }

  const odds = (league: string) =>
    ask(league, 'odds', { regions: region, markets: 'h2h,totals', oddsFormat: 'decimal' })
  const scores = (league: string, ids?: readonly string[]) =>
    ask(league, 'scores', { daysFrom: String(scoresDays), ...(ids && { eventIds: ids.join(',') }) })

  return { odds, scores }
}
export type OddsService = ReturnType<typeof createOddsService>

/** `Retry-After` in seconds; 60 when it is missing or unreadable. */
const secondsOf = (header: string | null): number => (/^\d{1,6}$/.test(header ?? '') ? Number(header) : 60)
