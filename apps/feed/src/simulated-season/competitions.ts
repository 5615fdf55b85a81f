import type { FeedCompetition } from '../feed.ts'
import { simulated } from '../timeline/competitions.ts'
import type { Club } from './club.ts'
import {
  championClubs,
  coastClubs,
  highlandClubs,
  islandClubs,
  nationalTeams,
  northClubs,
  southClubs,
  womenClubs,
} from './football-clubs.ts'
import { basketballClubs, lakeClubs, ringTeams, summitTeams } from './other-clubs.ts'
import { bayPlayers, terracePlayers } from './tennis/players.ts'
import type { NameStyle } from './squads.ts'

/** A competition that never ends. */
export interface SeasonCompetition extends FeedCompetition {
  clubs: readonly Club[]
  format: 'league' | 'groups'
  nameStyle: NameStyle
  scoring: SeasonScoring
  timetable: SeasonTimetable
}

/**
 * Goals or points of an evenly matched pair (esports: unused), and the spread of the clubs' strengths in logarithms.
 */
export interface SeasonScoring {
  homeMean: number
  awayMean: number
  spread: number
}

/** Minutes of match time. */
export interface SeasonTimetable {
  /** Interval between rounds and their phase; the matches of a round start in waves. */
  roundEvery: number
  phase: number
  waveEvery: number
  waveSize: number
  /** How long before its start a fixture is announced. */
  knownAhead: number
}

/** Number of rounds of an edition. */
export const roundsOf = ({ clubs, format }: Pick<SeasonCompetition, 'clubs' | 'format'>): number =>
  format === 'league' ? 2 * (clubs.length - 1) : 6

const hour = 60
const season = '2026/27'

const football = {
  sport: 'football',
  season,
  format: 'league',
  nameStyle: 'chinese',
} as const

const basketball = { ...football, sport: 'basketball' } as const
const tennis = { ...football, sport: 'tennis', nameStyle: 'handles' } as const
const esports = { ...football, sport: 'esports', nameStyle: 'handles' } as const

/** Rounds are long enough that no team plays two matches at a time; the test of the timetable checks it. */
export const seasonCompetitions: readonly SeasonCompetition[] = [
  {
    ...football,
    ...named('nations', '国家杯', '国家杯', 'Nations Cup', '国际', 1),
    clubs: nationalTeams,
    format: 'groups',
    nameStyle: 'transliterated',
    scoring: { homeMean: 1.38, awayMean: 1.22, spread: 0.34 },
    timetable: { roundEvery: 6 * hour, phase: 0, waveEvery: 75, waveSize: 4, knownAhead: 36 * hour },
  },
  {
    ...football,
    ...named('north', '北境超级联赛', '北境超', 'Northern Super League', '北境', 2),
    clubs: northClubs,
    scoring: { homeMean: 1.52, awayMean: 1.18, spread: 0.24 },
    timetable: { roundEvery: 5 * hour, phase: 45, waveEvery: 60, waveSize: 3, knownAhead: 30 * hour },
  },
  {
    ...football,
    ...named('coast', '海岸联赛', '海岸联', 'Coast League', '海岸', 3),
    clubs: coastClubs,
    scoring: { homeMean: 1.46, awayMean: 1.2, spread: 0.22 },
    timetable: { roundEvery: 5 * hour, phase: 120, waveEvery: 60, waveSize: 4, knownAhead: 24 * hour },
  },
  {
    ...football,
    ...named('champion', '冠军之路', '冠军之路', 'Champions Road', '国际', 4),
    clubs: championClubs,
    scoring: { homeMean: 1.6, awayMean: 1.32, spread: 0.26 },
    timetable: { roundEvery: 5 * hour, phase: 195, waveEvery: 60, waveSize: 3, knownAhead: 16 * hour },
  },
  {
    ...football,
    ...named('women', '女子锦标赛', '女锦赛', "Women's Championship", '国际', 5),
    clubs: womenClubs,
    nameStyle: 'chinese-women',
    scoring: { homeMean: 1.62, awayMean: 1.38, spread: 0.32 },
    timetable: { roundEvery: 4.5 * hour, phase: 30, waveEvery: 60, waveSize: 3, knownAhead: 8 * hour },
  },
  {
    ...football,
    ...named('south', '南岭甲级联赛', '南岭甲', 'Southern First League', '南岭', 6),
    clubs: southClubs,
    scoring: { homeMean: 1.42, awayMean: 1.1, spread: 0.2 },
    timetable: { roundEvery: 5 * hour, phase: 240, waveEvery: 60, waveSize: 3, knownAhead: 8 * hour },
  },
  {
    ...football,
    ...named('island', '群岛联赛', '群岛联', 'Archipelago League', '群岛', 7),
    clubs: islandClubs,
    scoring: { homeMean: 1.5, awayMean: 1.24, spread: 0.22 },
    timetable: { roundEvery: 5 * hour, phase: 90, waveEvery: 60, waveSize: 3, knownAhead: 8 * hour },
  },
  {
    ...football,
    ...named('highland', '高原乙级联赛', '高原乙', 'Highland Second League', '高原', 8),
    clubs: highlandClubs,
    scoring: { homeMean: 1.4, awayMean: 1.06, spread: 0.2 },
    timetable: { roundEvery: 5 * hour, phase: 165, waveEvery: 60, waveSize: 3, knownAhead: 8 * hour },
  },
  {
    ...named('basketball', '职业篮球联赛', '职篮', 'Professional Basketball League', '国内', 1),
    ...basketball,
    clubs: basketballClubs,
    scoring: { homeMean: 86, awayMean: 83, spread: 0.05 },
    timetable: { roundEvery: 4.5 * hour, phase: 15, waveEvery: 30, waveSize: 2, knownAhead: 24 * hour },
  },
  {
    ...named('lake', '环湖篮球联赛', '环湖篮联', 'Lakes Basketball League', '国内', 2),
    ...basketball,
    clubs: lakeClubs,
    scoring: { homeMean: 79, awayMean: 76.5, spread: 0.05 },
    timetable: { roundEvery: 4.5 * hour, phase: 150, waveEvery: 30, waveSize: 2, knownAhead: 8 * hour },
  },
  {
    ...named('summit', '巅峰电竞杯', '巅峰杯', 'Summit Esports Cup', '国际', 1),
    ...esports,
    clubs: summitTeams,
    scoring: { homeMean: 1, awayMean: 1, spread: 0.3 },
    timetable: { roundEvery: 4.5 * hour, phase: 60, waveEvery: 60, waveSize: 2, knownAhead: 24 * hour },
  },
  {
    ...named('ring', '星环联赛', '星环联', 'Star Ring League', '国际', 2),
    ...esports,
    clubs: ringTeams,
    scoring: { homeMean: 1, awayMean: 1, spread: 0.3 },
    timetable: { roundEvery: 4.5 * hour, phase: 195, waveEvery: 60, waveSize: 2, knownAhead: 8 * hour },
  },
  {
    ...named('bay', '环湾公开赛', '环湾赛', 'Bay Open', '国际', 1),
    ...tennis,
    clubs: bayPlayers,
    scoring: { homeMean: 1, awayMean: 1, spread: 0.6 },
    timetable: { roundEvery: 6 * hour, phase: 20, waveEvery: 30, waveSize: 1, knownAhead: 24 * hour },
  },
  {
    ...named('terrace', '阶梯女子巡回赛', '阶梯赛', "Terrace Women's Tour", '国际', 2),
    ...tennis,
    clubs: terracePlayers,
    scoring: { homeMean: 1, awayMean: 1, spread: 0.6 },
    timetable: { roundEvery: 6 * hour, phase: 200, waveEvery: 30, waveSize: 1, knownAhead: 12 * hour },
  },
]

function named(
  feedCompetitionId: string,
  name: string,
  shortName: string,
  latinName: string,
  region: string,
  rank: number,
): Omit<FeedCompetition, 'sport' | 'season'> {
  return {
    feedCompetitionId: `sim-${feedCompetitionId}`,
    ...simulated({ name, shortName, latinName }),
    region,
    rank,
  }
}
