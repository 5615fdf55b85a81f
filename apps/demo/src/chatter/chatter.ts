import type { MatchId } from '@grandstand/contract'
import type { Match } from '@grandstand/contract/sportsbook'
import type { Room } from '../room.ts'
import { chatterLines, fits, sideLines, type Occasion } from './lines.ts'
import type { MatchNews } from './match-news.ts'

/** Facts of a match that chat lines use: its sport, and the short names of the sides. */
export interface Sides {
  readonly sport: Match['sport']
  readonly home: Pick<Match['home'], 'shortName'>
  readonly away: Pick<Match['away'], 'shortName'>
}

interface Needs {
  readonly clock: { now(): number }
  /** Rooms that somebody is in. */
  readonly peopledRooms: () => readonly Room[]
  /** The sides of a match; undefined while they are not known. */
  readonly match: (id: MatchId) => Sides | undefined
  /** Lets one of the people write a line in a room. */
  readonly say: (roomNo: Room['no'], text: string) => Promise<void>
  /** Lets one of the people give a gift in an anchor's room. */
  readonly give: (roomNo: Room['no']) => Promise<void>
  /** 0 to 1. */
  readonly random: () => number
}

/** Pause between two lines in a quiet room, and how long the crowd reacts to an event; ms. */
const pauseMs = { least: 3_500, most: 9_000 }
const excitedMs = 9_000
/** Lines that follow quickly when somebody enters a quiet room, so that it does not look empty. */
const openingLines = 4
/** Number of other lines before a line may be repeated in a room. */
const unsaid = 40
const newsMs = 60_000
/** Pause between two gifts, ms. */
const giftMs = { least: 40_000, most: 120_000 }

interface Mood {
  nextAt: number
  givesAt: number
  readonly said: string[]
}

/**
 * Lets the demonstration's people chat at a human pace in rooms that somebody is in, give gifts there, and react to
 * what happens in the match.
 */
export function createChatter({ clock, peopledRooms, match, say, give, random }: Needs) {
  const moods = new Map<string, Mood>()
  const events = new Map<MatchId, { occasion: Occasion; at: number; side: string; player: string }>()

  const pick = <Item>(from: readonly Item[]): Item | undefined => from[Math.floor(random() * from.length)]
  const isExcited = (matchId: MatchId | undefined) => {
    const event = matchId === undefined ? undefined : events.get(matchId)
    return event !== undefined && clock.now() - event.at < excitedMs
  }

  function lineFor(mood: Mood, matchId: MatchId | undefined): string | undefined {
    const about = matchId === undefined ? undefined : match(matchId)
    const event = matchId === undefined ? undefined : events.get(matchId)
    const occasion = event && isExcited(matchId) && random() < 0.8 ? event.occasion : 'talk'
    const sport = about?.sport ?? 'football'
    const mayBeSaid = (each: string) =>
      !mood.said.includes(each) && fits(each, sport) && (about !== undefined || !each.includes('{'))
    // In every third line the two sides are named, so that the talk is about who plays.
    const isAboutSides = occasion === 'talk' && about !== undefined && random() < 0.34
    const line =
      (isAboutSides ? pick(sideLines.filter(mayBeSaid)) : undefined) ??
      pick(chatterLines[occasion].filter(mayBeSaid)) ??
      pick(chatterLines.talk.filter(mayBeSaid))
    if (line === undefined) return undefined
    mood.said.push(line)
    if (mood.said.length > unsaid) mood.said.shift()
    return line
      .replaceAll('{home}', about?.home.shortName ?? '')
      .replaceAll('{away}', about?.away.shortName ?? '')
      .replaceAll('{side}', event?.side ?? '')
      .replaceAll('{player}', event?.player ?? '')
  }

  function moodOf(roomNo: string, now: number): Mood {
    const mood = moods.get(roomNo) ?? {
      nextAt: now + random() * 1_000,
      givesAt: now + giftMs.least * random(),
      said: [],
    }
    moods.set(roomNo, mood)
    return mood
  }

  return {
    /** Lets people react to something in a match. */
    happened(matchId: MatchId, { occasion, side, player }: MatchNews): void {
      const sideName = side === undefined ? '' : (match(matchId)?.[side].shortName ?? '')
      events.set(matchId, { occasion, at: clock.now(), side: sideName, player: player ?? sideName })
      // Every room is due within two seconds; `step` then finds out whether the event was in that room's match.
      for (const mood of moods.values()) {
        mood.nextAt = Math.min(mood.nextAt, clock.now() + 500 + random() * 1_500)
        if (occasion === 'goal') mood.givesAt = Math.min(mood.givesAt, clock.now() + 2_000 + random() * 4_000)
      }
    },

    /** Posts a line, or gives a gift, in every room that is due. */
    async step(): Promise<void> {
      const now = clock.now()
      const peopled = peopledRooms()
      const numbers = new Set<string>(peopled.map(({ no }) => no))
      for (const roomNo of moods.keys()) if (!numbers.has(roomNo)) moods.delete(roomNo)
      for (const { no, matchId, isAnchors } of peopled) {
        const mood = moodOf(no, now)
        if (mood.givesAt <= now) {
          mood.givesAt = now + giftMs.least + random() * (giftMs.most - giftMs.least)
          if (isAnchors) await give(no)
        }
        if (mood.nextAt > now) continue
        const isQuick = isExcited(matchId) || mood.said.length < openingLines
        mood.nextAt =
          now + (isQuick ? 500 + random() * 1_200 : pauseMs.least + random() * (pauseMs.most - pauseMs.least))
        const text = lineFor(mood, matchId)
        if (text !== undefined) await say(no, text)
      }
      for (const [id, { at }] of events) if (now - at > newsMs) events.delete(id)
    },
  }
}
export type Chatter = ReturnType<typeof createChatter>
