import { readFileSync, statSync } from 'node:fs'
import { ConfigError, type Config } from './config.ts'
import type { Editions } from './editions.ts'
import type { MatchFeed } from './feed.ts'
import {
  fileProblem,
  leaguesOf,
  readLeagueFile,
  type FileReport,
  type LeagueFile,
} from './replay/league-files.ts'
import { formerCompetitionId } from './replay/league-names.ts'
import { createReplay, type ReplayTimes } from './replay/replay.ts'
import { createSeasonEditions } from './simulated-season/editions.ts'
import { createSimulatedSeason } from './simulated-season/simulated-season.ts'
import { replayed } from './timeline/competitions.ts'

export interface OpenedSource {
  readonly feed: MatchFeed
  /** Undefined where no match is simulated. */
  readonly editions: Editions | undefined
}

export interface Source {
  /** Reports for the operator, such as the number of rows read of each file. */
  readonly notes: readonly FileReport[]
  /** Opens the source with the secret that determines simulated outcomes. */
  open(secret: string): OpenedSource
}

/**
 * The source that the settings select: real seasons replayed from files, or the simulated one. Files are read
 * immediately, so that a bad one is reported at the start.
 * @throws ConfigError
 */
export function createSource(config: Config): Source {
  const { REPLAY_FILES, REPLAY_STARTS_AT, SEASON_SEED: seed, SEASON_SPEED: speed } = config
  if (REPLAY_FILES.length > 0 && REPLAY_STARTS_AT === undefined)
    throw new ConfigError([
      'REPLAY_STARTS_AT is missing: set it to the time at which the first match of REPLAY_FILES starts.',
    ])
  const files = readFiles(REPLAY_FILES)
  const notes = files.map(({ report }) => report)
  if (files.length > 0 && REPLAY_STARTS_AT !== undefined) {
    const replayOf = leagueReplay(files)
    return {
      notes,
      open: (secret) => ({
        feed: replayOf({ startsAt: REPLAY_STARTS_AT, speed, seed: secret }),
        editions: undefined,
      }),
    }
  }
  return {
    notes,
    open: (secret) => ({
      feed: createSimulatedSeason({ seed, secret, speed }),
      editions: createSeasonEditions({ seed, secret, speed }),
    }),
  }
}

function leagueReplay(files: readonly LeagueFile[]): (times: ReplayTimes) => MatchFeed {
  const leagues = leaguesOf(files)
  if (typeof leagues === 'string') throw new ConfigError([`REPLAY_FILES: ${leagues}`])
  return (times) =>
    createReplay({
      ...times,
      leagues: leagues.map(({ season, competition }) => ({ season, competition: replayed(competition) })),
      formerly: formerCompetitionId(files[0]?.season.name ?? ''),
    })
}

const largestBytes = 64 * 1024 * 1024

/**
 * Reads all files.
 * @throws ConfigError with one sentence for each that cannot be used
 */
function readFiles(names: readonly string[]): LeagueFile[] {
  const sentences: string[] = []
  const files = names.flatMap((name): LeagueFile[] => {
    try {
      const found = statSync(name)
      // A device or a pipe has no end, so reading it would never finish.
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
