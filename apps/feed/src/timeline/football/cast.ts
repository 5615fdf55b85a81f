import type { FeedPlayer, FeedSide } from '../../feed.ts'
import type { FootballEvent, FootballEventKind } from './clock.ts'
import { footballPositions as at } from './positions.ts'
import { chance, pickIndex, type Random } from '../random.ts'

/** The player of an event, and the second one involved: the passer of a goal, the substituted player. */
export interface Part {
  by: FeedPlayer
  other?: FeedPlayer
}

/**
 * Assigns players to events, among those on the pitch, so that no substitute on the bench scores and no player is
 * booked twice.
 */
export interface FootballCast {
  /**
   * Plans scorers and players sent off, among the starters, each by their share of the side's goals in the whole
   * match, which is what scorer prices are based on. A player who is needed later is not substituted before.
   */
  plan(events: readonly FootballEvent[]): void
  /** The players of an event, or null when the squad is unknown or no player is available. */
  partIn(event: FootballEvent, side: FeedSide, hasPass: boolean): Part | null
  /** Ids of all players who have been on the pitch so far. */
  appeared(): string[]
}

/** Relative likelihood of a shot by a player of the position. */
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
    plan: (events) => {
      for (const each of events)
        if (each.side !== null && each.method !== 'own-goal') teams[each.side].plan(each)
    },
    partIn: (event, side, hasPass) => roleOf[event.kind]?.(teams[side], event, hasPass) ?? null,
    appeared: () => [...teams.home.appeared, ...teams.away.appeared],
  }
}

const alone = (by: FeedPlayer | null): Part | null => by && { by }

type Role = (team: Team, event: FootballEvent, hasPass: boolean) => Part | null

const roleOf: Readonly<Partial<Record<FootballEventKind, Role>>> = {
  goal: (team, event, hasPass) => team.scores(event, hasPass),
  'penalty-missed': (team) => alone(team.shooter()),
  'shot-on-target': (team) => alone(team.shooter()),
  'shot-off-target': (team) => alone(team.shooter()),
  'yellow-card': (team) => alone(team.booked()),
  'red-card': (team, event) => alone(team.sentOff(event)),
  substitution: (team) => team.changes(),
}

type Team = ReturnType<typeof createTeam>

function createTeam(random: Random, squad: readonly FeedPlayer[]) {
  const pitch = squad.slice(0, 11)
  const bench = squad.slice(11)
  const cautioned = new Set<string>()
  const appeared = new Set(pitch.map(({ id }) => id))
  const starters = [...pitch]
  const planned = new Map<FootballEvent, FeedPlayer>()
  const goneOff = new Set<FeedPlayer>()
  const chooseOf = (
    players: readonly FeedPlayer[],
    weightOf: (player: FeedPlayer) => number,
  ): FeedPlayer | null => {
    const weights = players.map(weightOf)
    if (weights.every((weight) => weight === 0)) return null
    return players[pickIndex(random, weights)] ?? null
  }
  const choose = (weightOf: (player: FeedPlayer) => number) => chooseOf(pitch, weightOf)
  const byScoring = (player: FeedPlayer) => scoringWeight[player.position] ?? 1
  const leave = (player: FeedPlayer | null) => {
    if (player !== null) pitch.splice(pitch.indexOf(player), 1)
    return player
  }
  const shooter = () => choose(byScoring)
  const isNeeded = (player: FeedPlayer) => [...planned.values()].includes(player)
  /** Returns the player planned for an event, and removes the plan. */
  const take = (event: FootballEvent): FeedPlayer | undefined => {
    const player = planned.get(event)
    planned.delete(event)
    return player
  }
  return {
    appeared,
    shooter,
    plan: (event: FootballEvent) => {
      if (event.kind !== 'goal' && event.kind !== 'red-card') return
      const left = starters.filter((player) => !goneOff.has(player))
      const isRed = event.kind === 'red-card'
      const player = chooseOf(left, isRed ? (each) => (each.position === at.keeper ? 0 : 1) : byScoring)
      if (player === null) return
      planned.set(event, player)
      if (isRed) goneOff.add(player)
    },
    scores: (event: FootballEvent, hasPass: boolean): Part | null => {
      const by = take(event) ?? shooter()
      if (by === null || !hasPass || !chance(random, passShare)) return alone(by)
      const other = choose((player) => (player === by ? 0 : (passingWeight[player.position] ?? 1)))
      return other === null ? { by } : { by, other }
    },
    booked: () => {
      const player = choose((candidate) => (cautioned.has(candidate.id) ? 0 : 1))
      if (player !== null) cautioned.add(player.id)
      return player
    },
    sentOff: (event: FootballEvent) =>
      leave(take(event) ?? choose((player) => (player.position === at.keeper ? 0 : 1))),
    changes: (): Part | null => {
      const by = bench.find(({ position }) => position !== at.keeper)
      if (by === undefined) return null
      const other = leave(
        choose((candidate) => (candidate.position === at.keeper || isNeeded(candidate) ? 0 : 1)),
      )
      if (other === null) return null
      bench.splice(bench.indexOf(by), 1)
      pitch.push(by)
      appeared.add(by.id)
      return { by, other }
    },
  }
}
