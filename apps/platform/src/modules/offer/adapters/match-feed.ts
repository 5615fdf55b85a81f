import { defineAct, type Act } from '../../../kernel/act.ts'
import type { Alarms } from '../../../kernel/alarms.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Database } from '../../../kernel/database.ts'
import type { FeedConfig } from '../../../kernel/feed-settings.ts'
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

/** Log message for operators of a site without matches. */
const noMatches =
  'This site has no matches: no feed is configured. Set FEED_URL and FEED_KEY (docs/operations.md).'

/** Time for which a problem of the feed stays an alarm after its last report. */
const problemLastsMs = 10 * 60_000

/** Opens the configured feed, or an empty one. Anything that the platform cannot display is filtered out. */
export function openMatchFeed(config: Config, needs: Needs): OpenedFeed {
  if (config.feed !== undefined) return openCompany(config.feed, needs)
  needs.logger.warn(noMatches)
  return playedElsewhere(createEmptyFeed(), needs)
}

/** Opens the adapter of each protocol in `kernel/feed-settings.ts`. */
function openCompany(config: FeedConfig, needs: Needs): OpenedFeed {
  const onProblem = feedAlarm(needs.alarms)
  switch (config.protocol) {
    case 'grandstand':
      return openGrandstand(createGrandstandFeed({ ...config, clock: needs.clock, onProblem }), needs)
    case 'odds-poll':
      return playedElsewhere(createOddsPollFeed({ ...config, onProblem }), needs)
    default:
      return config satisfies never
  }
}

/** A feed of real matches: nothing about them is committed to beforehand, and operators have no acts on it. */
function playedElsewhere(feed: MatchFeed, { database, clock, logger }: Needs): OpenedFeed {
  const fairness = createFairness({ database, clock, editions: undefined })
  return { feed: checkedFeed(feed, logger), fairness, acts: [] }
}

function openGrandstand(company: GrandstandFeed, needs: Needs): OpenedFeed {
  const { database, clock, logger, alarms } = needs
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

/** Wraps the feed so that the seed hashes of a simulated season are stored before its first match is received. */
function prepared(company: GrandstandFeed, fairness: Fairness, needs: Needs): MatchFeed {
  const { database, logger, secrets } = needs
  const own = ownSeasonSecret(database, secrets)

  /** Transfers a season that this platform used to simulate itself to the feed, which continues it. */
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

/** Operator acts on the feed's league files. */
const leagueActs = (company: Pick<GrandstandFeed, 'notes'>): readonly Act[] => [
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
