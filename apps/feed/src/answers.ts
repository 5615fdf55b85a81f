import * as z from 'zod/mini'
import { commitmentsOf, revealedEdition } from './commitments.ts'
import type { Company } from './company.ts'
import type { FeedArchiveSink, FeedHistoryAsked, FeedSeason } from './feed.ts'
import { sinkOf } from './sink-of.ts'
import { historyMax, recoveredMax, type FeedUpdate } from './protocol/messages.ts'

/** Upper bound on the number of matches that start at the same time. */
const sameStartMax = 1_000

const whole = z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.transform(Number))
const idText = z.string().check(z.minLength(1), z.maxLength(80))

/** The GET endpoints: each path with the schema of its query, and the function that answers it. */
export const questions = (company: Company) => {
  const { clock } = company
  return [
    question(
      '/v1/matches',
      z.object({
        ids: z.pipe(
          z.string().check(z.maxLength(2_000)),
          z.pipe(
            z.transform((text: string) => text.split(',').filter((each) => each !== '')),
            z.array(idText).check(z.maxLength(recoveredMax)),
          ),
        ),
      }),
      async ({ ids }) => {
        const updates: FeedUpdate[] = []
        const { feed } = company.opened()
        const unknown = await feed.recover(
          ids,
          sinkOf((update) => updates.push(update)),
          { clock },
        )
        return { updates, unknown }
      },
    ),
    question(
      '/v1/history',
      z.object({ from: whole, until: whole, limit: whole, competition: z.optional(idText) }),
      ({ from, until, limit, competition }) =>
        historyOf(company, {
          from,
          until,
          limit: Math.min(limit, historyMax),
          ...(competition !== undefined && { feedCompetitionId: competition }),
        }),
    ),
    question(
      '/v1/season',
      z.object({ competition: idText, at: z.optional(whole), key: z.optional(idText) }),
      ({ competition: feedCompetitionId, at, key }) => {
        const which = key === undefined ? { at: at ?? clock.now() } : { key }
        const season = company.opened().feed.season?.({ feedCompetitionId, ...which })
        return { season: season === undefined ? null : withSidesOnce(season) }
      },
    ),
    question('/v1/commitments', z.object({ until: whole }), ({ until }) => ({
      commitments: commitmentsOf(company.opened().editions, clock.now(), until),
    })),
    question('/v1/seed', z.object({ mark: idText, competition: idText, edition: whole }), (asked) => ({
      revealed: revealedEdition(company.opened().editions, clock.now(), asked),
    })),
    question('/v1/about', z.object({}), () => ({
      source: company.opened().feed.name,
      notes: company.notes,
    })),
  ]
}

interface Question {
  readonly path: string
  /** Undefined when the query is invalid. */
  readonly answer: (query: unknown) => unknown
}

function question<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  answer: (query: z.output<Schema>) => unknown,
): Question {
  return {
    path,
    answer: (query) => {
      const read = z.safeParse(schema, query)
      return read.success ? answer(read.data) : undefined
    },
  }
}

async function historyOf(company: Company, asked: FeedHistoryAsked) {
  const { clock } = company
  const { feed } = company.opened()
  const taken = new Map<string, FeedUpdate[]>()
  let earliest = Infinity
  await feed.history?.(asked, archiveOf(taken), { clock })
  for (const [update] of taken.values())
    if (update?.kind === 'match') earliest = Math.min(earliest, update.match.startsAt)
  const hasMore = taken.size >= asked.limit
  if (hasMore) {
    const others = new Map<string, FeedUpdate[]>()
    const sameStart = { ...asked, from: earliest, until: earliest + 1, limit: sameStartMax }
    await feed.history?.(sameStart, archiveOf(others), { clock })
    for (const [id, updates] of others) taken.set(id, updates)
  }
  return { updates: [...taken.values()].flat(), hasMore }
}

/** Collects each match together with its result. */
function archiveOf(taken: Map<string, FeedUpdate[]>): FeedArchiveSink {
  return {
    match: (match) => void taken.set(match.feedMatchId, [{ kind: 'match', match }]),
    result: (result) => void taken.get(result.feedMatchId)?.push({ kind: 'result', result }),
  }
}

/** Lists each side once: a season has twenty clubs with their squads in hundreds of fixtures. */
function withSidesOnce({ fixtures, ...season }: FeedSeason) {
  const sides = new Map(fixtures.flatMap(({ home, away }) => [home, away]).map((each) => [each.id, each]))
  return {
    ...season,
    sides: [...sides.values()],
    fixtures: fixtures.map(({ home, away, ...fixture }) => ({
      ...fixture,
      homeId: home.id,
      awayId: away.id,
    })),
  }
}
