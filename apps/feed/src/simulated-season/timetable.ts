import { roundsOf, type SeasonCompetition } from './competitions.ts'
import { groupRound, leagueRound, type Pairing } from './round-robin.ts'

/** Midnight in Beijing at the start of 2026: match time and wall time agree here whatever the speed. */
export const epoch = Date.UTC(2025, 11, 31, 16)
const minuteMs = 60_000

/** One match of a timetable. */
export interface Slot {
  /** Round number from 0, without end. */
  round: number
  /** Place in the round, from 0. */
  place: number
  pairing: Pairing
  startsAt: number
}

/** Converts match time to wall time and back: the season runs `speed` times as fast as the wall clock. */
export const wallTime = (matchTime: number, speed: number) => Math.round(epoch + (matchTime - epoch) / speed)
export const matchTime = (wall: number, speed: number) => epoch + (wall - epoch) * speed

/** The matches of a round in the order of their start. */
export function roundSlots(
  seed: string,
  competition: SeasonCompetition,
  round: number,
  speed: number,
): Slot[] {
  const { clubs, format, feedCompetitionId, timetable } = competition
  const draw = format === 'groups' ? groupRound : leagueRound
  const pairings = draw(`${seed}|${feedCompetitionId}`, clubs.length, round)
  return pairings.map((pairing, place) => {
    const wave = Math.floor(place / timetable.waveSize)
    const minutes = timetable.phase + round * timetable.roundEvery + wave * timetable.waveEvery
    return { round, place, pairing, startsAt: wallTime(epoch + minutes * minuteMs, speed) }
  })
}

/** All matches of a competition that start after `from`, up to `until` (wall time). */
export function slotsBetween(
  seed: string,
  competition: SeasonCompetition,
  from: number,
  until: number,
  speed: number,
): Slot[] {
  const { phase, roundEvery } = competition.timetable
  const roundOf = (wall: number) =>
    Math.floor(((matchTime(wall, speed) - epoch) / minuteMs - phase) / roundEvery)
  const slots: Slot[] = []
  for (let round = Math.max(0, roundOf(from) - 1); round <= roundOf(until); round += 1) {
    slots.push(...roundSlots(seed, competition, round, speed))
  }
  return slots.filter(({ startsAt }) => startsAt > from && startsAt <= until)
}

/** The edition whose last round has not begun: like every round, its first one begins after the phase. */
export function editionAt(at: number, competition: SeasonCompetition, speed: number): number {
  const { phase, roundEvery } = competition.timetable
  const minutes = (matchTime(at, speed) - epoch) / minuteMs - phase
  const lastBegun = Math.floor(minutes / roundEvery)
  return Math.max(0, Math.floor((lastBegun + 1) / roundsOf(competition)))
}
