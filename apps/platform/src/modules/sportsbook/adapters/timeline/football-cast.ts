import type { FeedPlayer, FeedSide } from '../../feed.ts'
import type { FootballEventKind } from './football-clock.ts'
import { footballPositions as at } from './football-positions.ts'
import { chance, pickIndex, type Random } from './random.ts'

/** Who did it, and who had a part in it: the pass before a goal, the one who goes off. */
export interface Part {
  by: FeedPlayer
  other?: FeedPlayer
}

/** Who is on the pitch, so that nobody scores from the bench or is booked twice. */
export interface FootballCast {
  /** The players of an event, or null when the squad is unknown or nobody is left for it. */
  partIn(kind: FootballEventKind, side: FeedSide, hasPass: boolean): Part | null
  /** Ids of all who were on the pitch so far. */
  appeared(): string[]
}

/** How likely a shot is by a player of the position. */
export const scoringWeight: Readonly<Record<string, number>> = {
  [at.keeper]: 0,
  [at.defender]: 1,
  [at.midfielder]: 3,
  [at.forward]: 6,
}
const passingWeight: Readonly<Record<string, number>> = {
  [at.keeper]: 0,
  [at.defender]: 2,
  [at.midfielder]: 5,
  [at.forward]: 3,
}
const passShare = 0.72

export function createFootballCast(
  random: Random,
  squads: Readonly<Record<FeedSide, readonly FeedPlayer[]>>,
): FootballCast {
  const teams = { home: createTeam(random, squads.home), away: createTeam(random, squads.away) }
  return {
    partIn: (kind, side, hasPass) => roleOf[kind]?.(teams[side], hasPass) ?? null,
    appeared: () => [...teams.home.appeared, ...teams.away.appeared],
  }
}

const alone = (by: FeedPlayer | null): Part | null => by && { by }

const roleOf: Readonly<Partial<Record<FootballEventKind, (team: Team, hasPass: boolean) => Part | null>>> = {
  goal: (team, hasPass) => team.scores(hasPass),
  'penalty-missed': (team) => alone(team.shooter()),
  'shot-on-target': (team) => alone(team.shooter()),
  'shot-off-target': (team) => alone(team.shooter()),
  'yellow-card': (team) => alone(team.booked()),
  'red-card': (team) => alone(team.sentOff()),
  substitution: (team) => team.changes(),
}

type Team = ReturnType<typeof createTeam>

function createTeam(random: Random, squad: readonly FeedPlayer[]) {
  const pitch = squad.slice(0, 11)
  const bench = squad.slice(11)
  const cautioned = new Set<string>()
  const appeared = new Set(pitch.map(({ id }) => id))
  const choose = (weightOf: (player: FeedPlayer) => number): FeedPlayer | null => {
    const weights = pitch.map(weightOf)
    if (weights.every((weight) => weight === 0)) return null
    return pitch[pickIndex(random, weights)] ?? null
  }
  const leave = (player: FeedPlayer | null) => {
    if (player !== null) pitch.splice(pitch.indexOf(player), 1)
    return player
  }
  const shooter = () => choose((player) => scoringWeight[player.position] ?? 1)
  return {
    appeared,
    shooter,
    scores: (hasPass: boolean): Part | null => {
      const by = shooter()
      if (by === null || !hasPass || !chance(random, passShare)) return alone(by)
      const other = choose((player) => (player === by ? 0 : (passingWeight[player.position] ?? 1)))
      return other === null ? { by } : { by, other }
    },
    booked: () => {
      const player = choose((candidate) => (cautioned.has(candidate.id) ? 0 : 1))
      if (player !== null) cautioned.add(player.id)
      return player
    },
    sentOff: () => leave(choose((player) => (player.position === at.keeper ? 0 : 1))),
    changes: (): Part | null => {
      const by = bench.find(({ position }) => position !== at.keeper)
      if (by === undefined) return null
      bench.splice(bench.indexOf(by), 1)
      const other = leave(choose((candidate) => (candidate.position === at.keeper ? 0 : 1)))
      pitch.push(by)
      appeared.add(by.id)
      return other === null ? { by } : { by, other }
    },
  }
}
