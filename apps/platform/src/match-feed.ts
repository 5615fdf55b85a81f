import { readFileSync } from 'node:fs'
import { ConfigError, type Config } from './kernel/config.ts'
import type { Logger } from './kernel/logger.ts'
import { importFootballData } from './modules/sportsbook/adapters/replay/football-data.ts'
import { mergeSeasons, type ImportedSeason } from './modules/sportsbook/adapters/replay/imported-season.ts'
import { competitionOf } from './modules/sportsbook/adapters/replay/league-names.ts'
import { importOpenFootball } from './modules/sportsbook/adapters/replay/openfootball.ts'
import { createReplay } from './modules/sportsbook/adapters/replay/replay.ts'
import { createSimulatedSeason } from './modules/sportsbook/adapters/simulated-season/simulated-season.ts'
import { checkedFeed } from './modules/sportsbook/checked-feed.ts'
import type { MatchFeed } from './modules/sportsbook/feed.ts'

/** The feed that the settings ask for, without what the platform could not show. @throws ConfigError */
export const openMatchFeed = (config: Config, logger: Logger): MatchFeed =>
  checkedFeed(feedOf(config), logger)

/** The simulated season, or a real one replayed from files. */
function feedOf(config: Config): MatchFeed {
  const { replayFiles, replayStartsAt, seasonSpeed: speed } = config
  if (replayFiles.length === 0) return createSimulatedSeason({ seed: config.seasonSeed, speed })
  if (replayStartsAt === undefined)
    throw new ConfigError([
      'REPLAY_STARTS_AT is missing: set it to the time at which the first match of REPLAY_FILES starts.',
    ])
  const [first, ...others] = replayFiles.map(importSeason)
  if (!first) throw new ConfigError(['REPLAY_FILES names no file.'])
  const season = others.reduce(mergeSeasons, first)
  return createReplay({ season, competition: competitionOf(season), startsAt: replayStartsAt, speed })
}

function importSeason(file: string): ImportedSeason {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError([
      `REPLAY_FILES: ${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    ])
  }
  const season = file.endsWith('.json') ? importOpenFootball(text) : importFootballData(text)
  if (season.matches.length === 0)
    throw new ConfigError([`REPLAY_FILES: ${file} has no match that can be read.`])
  return season
}
