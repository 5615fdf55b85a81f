import { defineAct, type Act } from '../../../kernel/act.ts'
import type { Alarms } from '../../../kernel/alarms.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { createEmptyFeed } from './empty-feed.ts'
import { createGrandstandFeed, type GrandstandFeed } from './grandstand-feed/grandstand-feed.ts'
import { createOddsPollFeed } from './odds-poll/odds-poll.ts'
import { checkedFeed } from '../feed/checked-feed.ts'
import { ownSeasonSecret } from '../fairness/season-secret.ts'
import { createFairness, type Fairness } from '../fairness/service.ts'
import type { MatchFeed } from '../feed/feed.ts'

export interface OpenedFeed {
  readonly feed: MatchFeed
  readonly fairness: Fairness
  readonly acts: readonly Act[]
}

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly alarms: Alarms
  readonly secrets: SecretBox
}

/** Tells the operator why the site is without matches. */
const noMatches =
  'This site has no matches: no feed is configured. Set FEED_URL and FEED_KEY (docs/operations.md).'

/** A problem of the feed is an alarm until nothing more was heard of it for so long. */
const problemLastsMs = 10 * 60_000

/** The feed that the settings ask for, or none, without what the platform could not show. */
export function openMatchFeed(config: Config, needs: Needs): OpenedFeed {
  const { database, clock, logger, alarms } = needs
  if (config.feed === undefined) {
    logger.warn(noMatches)
    const fairness = createFairness({ database, clock, editions: undefined })
    return { feed: createEmptyFeed(), fairness, acts: [] }
  }
  const onProblem = feedAlarm(alarms)
  if (config.feed.protocol === 'odds-poll') {
    const fairness = createFairness({ database, clock, editions: undefined })
    return {
      feed: checkedFeed(createOddsPollFeed({ ...config.feed, onProblem }), logger),
      fairness,
      acts: [],
    }
  }
  const company = createGrandstandFeed({ ...config.feed, clock, onProblem })
  const { editions } = company
  const fairness = createFairness({
    database,
    clock,
    editions,
    onBroken: (edition) =>
      alarms.set(
        'season-seed',
        `the feed revealed a seed for ${JSON.stringify(edition)} that it never committed to`,
      ),
  })
  return {
    feed: checkedFeed(prepared(company, fairness, needs), logger),
    fairness,
    acts: leagueActs(company),
  }
}

/** Before the first match of a made-up season is heard of, the hash of what decides it is stored. */
function prepared(company: GrandstandFeed, fairness: Fairness, needs: Needs): MatchFeed {
  const { database, logger, secrets } = needs
  const own = ownSeasonSecret(database, secrets)

  /** A season that this platform made up by itself until now goes on at the feed. */
  async function handOver(): Promise<void> {
    const secret = await own.read()
    if (secret === undefined) return
    if (await company.handOver(secret)) await own.forget()
    else logger.error('the feed has a season of its own: bets on the season of this database become void')
  }
  return {
    name: company.name,
    get worldCupMatchIds() {
      return company.worldCupMatchIds
    },
    async start(sink, options) {
      await handOver()
      await fairness.commit()
      await company.start(sink, options)
    },
    recover: (ids, sink, options) => company.recover(ids, sink, options),
    history: async (asked, sink, options) => company.history?.(asked, sink, options),
    season: (asked) => company.season?.(asked),
  }
}

function feedAlarm(alarms: Alarms): (sentence: string) => void {
  let ending: NodeJS.Timeout | undefined
  return (sentence) => {
    alarms.set('feed', sentence)
    clearTimeout(ending)
    ending = setTimeout(() => alarms.set('feed', undefined), problemLastsMs).unref()
  }
}

/** What the feed made of its league files. */
export const leagueActs = (company: Pick<GrandstandFeed, 'notes'>): readonly Act[] => [
  defineAct({
    name: 'league-files',
    usage: '',
    about: 'Shows what the feed read of its league files: matches, rows that were left out, and why.',
    permission: 'trading',
    risk: 'look',
    input: {},
    log: 'read what the feed made of its league files',
    run: () => company.notes(),
  }),
]
