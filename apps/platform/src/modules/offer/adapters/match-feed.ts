import { readFileSync, statSync } from 'node:fs'
import { competitionId } from '@grandstand/contract'
import { outrightIdOf } from '@grandstand/contract/sportsbook'
import { ConfigError, type Config } from '../../../kernel/config.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { createEmptyFeed } from './empty-feed.ts'
import type { OperatorCommand } from '../../../kernel/operator-command.ts'
import {
  createReplay,
  createSeasonEditions,
  createSimulatedSeason,
  fileProblem,
  formerCompetitionId,
  type LeagueFile,
  leaguesOf,
  readLeagueFile,
  replayed,
  type ReplayTimes,
} from '@grandstand/feed/engine'
import { checkedFeed } from '../feed/checked-feed.ts'
import type { MatchFeed } from '../feed/feed.ts'
import type { SeasonEditions } from '../fairness/season-editions.ts'

export interface OpenedFeed {
  readonly feed: MatchFeed
  readonly commands: readonly OperatorCommand[]
  /** Undefined where no match is made up. */
  readonly editions: SeasonEditions | undefined
}

/** Tells the operator why the site is without matches. */
const noMatches =
  'This site has no matches: no feed is configured. Set REPLAY_FILES to replay a season from files, or SIMULATED_SEASON=true for matches that a computer makes up (docs/operations.md).'

/**
 * The feed that the settings ask for (real seasons replayed from files, the simulated one, or none), without what the
 * platform could not show. What was read of each file is logged, and a command answers it again.
 * @param secret of the installation: what is made up follows from it @throws ConfigError
 */
export function openMatchFeed(config: Config, logger: Logger, secret: string): OpenedFeed {
  const { replayFiles, replayStartsAt } = config
  if (replayFiles.length > 0 && replayStartsAt === undefined)
    throw new ConfigError([
      'REPLAY_STARTS_AT is missing: set it to the time at which the first match of REPLAY_FILES starts.',
    ])
  const files = readFiles(replayFiles)
  for (const { report } of files)
    logger[report.leftOut > 0 ? 'warn' : 'info'](report, 'a league file was read')
  const feed =
    replayStartsAt === undefined || files.length === 0
      ? madeUp(config, secret)
      : replayOf(files, { startsAt: replayStartsAt, speed: config.seasonSpeed, seed: secret })
  if (feed.name === 'none') logger.warn(noMatches)
  const { seasonSeed: seed, seasonSpeed: speed } = config
  const editions =
    feed.name === 'simulated-season' ? editionsOf(createSeasonEditions({ seed, secret, speed })) : undefined
  return { feed: checkedFeed(feed, logger), commands: [filesCommand(files)], editions }
}

/** With the id of the season's own markets among those of its matches. */
export const editionsOf = (editions: ReturnType<typeof createSeasonEditions>): SeasonEditions => ({
  ...editions,
  matchIds: (feedCompetitionId, edition) => {
    const { key, matchIds } = editions.fixturesOf(feedCompetitionId, edition)
    return [outrightIdOf(competitionId.parse(feedCompetitionId), key), ...matchIds]
  },
})

const madeUp = ({ hasSimulatedSeason, seasonSeed: seed, seasonSpeed: speed }: Config, secret: string) =>
  hasSimulatedSeason ? createSimulatedSeason({ seed, secret, speed }) : createEmptyFeed()

function replayOf(files: readonly LeagueFile[], times: ReplayTimes): MatchFeed {
  const leagues = leaguesOf(files)
  if (typeof leagues === 'string') throw new ConfigError([`REPLAY_FILES: ${leagues}`])
  return createReplay({
    ...times,
    leagues: leagues.map(({ season, competition }) => ({ season, competition: replayed(competition) })),
    formerly: formerCompetitionId(files[0]?.season.name ?? ''),
  })
}

const filesCommand = (files: readonly LeagueFile[]): OperatorCommand => ({
  name: 'league-files',
  usage: '',
  about: 'Shows what was read of REPLAY_FILES at the start: matches, rows that were left out, and why.',
  run: () => Promise.resolve(files.map(({ report }) => report)),
})

const largestBytes = 64 * 1024 * 1024

/** All files, or one sentence for each that cannot be used. */
function readFiles(names: readonly string[]): LeagueFile[] {
  const sentences: string[] = []
  const files = names.flatMap((name): LeagueFile[] => {
    try {
      const found = statSync(name)
      // A device or a pipe has no end, and a start that reads one neither.
      if (!found.isFile()) throw new Error('it is no file')
      if (found.size > largestBytes) throw new Error('it is larger than 64 MB')
      const file = readLeagueFile(name, readFileSync(name))
      const problem = fileProblem(file)
      if (problem === null) return [file]
      sentences.push(`REPLAY_FILES: ${problem}`)
    } catch (error) {
      sentences.push(
        `REPLAY_FILES: ${name} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
      )
    }
    return []
  })
  if (sentences.length > 0) throw new ConfigError(sentences)
  return files
}
