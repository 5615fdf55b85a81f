import { textIn } from '@grandstand/contract/house-text'
import type { ChatRoomNo } from '@grandstand/contract/chat'
import type { Match } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { ChatNeeds } from '../needs.ts'
import { senderOf, type People } from '../people.ts'
import type { RoomDirectory } from '../room-directory.ts'
import type { Writer } from '../writer.ts'
import { chatterLines, fits, sideLines, type Occasion } from './lines.ts'

export { isOfCast, seedCast } from './seed-cast.ts'

/** Match events that the chatter reacts to, in the feed's form. */
export interface MatchListener {
  incident(told: {
    readonly feedMatchId: string
    readonly kind: string
    readonly side: 'home' | 'away' | null
    readonly at: number
    readonly player: string | null
  }): void
  state(told: { readonly feedMatchId: string; readonly status: string; readonly at: number }): void
  result(told: { readonly feedMatchId: string }): void
}

interface Needs extends Pick<ChatNeeds, 'match' | 'newId'> {
  readonly clock: Clock
  readonly people: People
  readonly rooms: RoomDirectory
  readonly writer: Writer
  /** Numbers of the rooms that somebody is in. */
  readonly peopledRooms: () => readonly string[]
  /** The match that is discussed in a room. */
  readonly matchOf: (roomNo: string) => string | undefined
  readonly castIds: () => readonly string[]
  /** Lets a member of the cast give a gift in an anchor's room. When left out, there are no gifts. */
  readonly give?: ((roomNo: string, memberId: string) => Promise<void>) | undefined
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
 * Lets the demonstration's members chat at a human pace in rooms that somebody is in, and react to match events. Each
 * of them is marked as simulated and writes only what a person could.
 */
export function createChatter(needs: Needs) {
  const { clock, people, rooms, writer, match, random } = needs
  const moods = new Map<string, Mood>()
  const statuses = new Map<string, string>()
  const events = new Map<string, { occasion: Occasion; at: number; side: string; player: string }>()

  const pick = <Item>(from: readonly Item[]): Item | undefined => from[Math.floor(random() * from.length)]

  function lineFor(mood: Mood, about: Match | undefined): string | undefined {
    const event = about && events.get(about.id)
    const isExcited = event !== undefined && clock.now() - event.at < excitedMs
    const occasion = isExcited && random() < 0.8 ? event.occasion : 'talk'
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
      .replaceAll('{home}', spoken(about?.home.shortName))
      .replaceAll('{away}', spoken(about?.away.shortName))
      .replaceAll('{side}', spoken(event?.side))
      .replaceAll('{player}', spoken(event?.player))
  }

  async function speak(roomNo: string, mood: Mood): Promise<void> {
    const memberId = pick(needs.castIds())
    const room = await rooms.find(roomNo)
    if (memberId === undefined || room === undefined || room.state === 'closed') return
    const matchId = room.matchId ?? needs.matchOf(roomNo)
    const text = lineFor(mood, matchId === undefined ? undefined : match(matchId as Match['id']))
    if (text === undefined) return
    const person = await people.member(memberId, '5000')
    await writer.append({
      room: room.no satisfies ChatRoomNo,
      user: person.userId,
      member: memberId,
      uuid: needs.newId(),
      hash: '',
      type: 'text',
      content: { ...senderOf(person, 'member', room.ownerName), data: { text } },
      level: person.level,
      is_free: false,
      is_exempt: false,
    })
  }

  async function give(roomNo: string, mood: Mood): Promise<void> {
    mood.givesAt = clock.now() + giftMs.least + random() * (giftMs.most - giftMs.least)
    const memberId = pick(needs.castIds())
    const room = await rooms.find(roomNo)
    if (memberId === undefined || room?.state !== 'open' || room.ownerId === undefined) return
    await needs.give?.(roomNo, memberId)
  }

  const happened = (matchId: string, occasion: Occasion, side = '', player = '') => {
    events.set(matchId, { occasion, at: clock.now(), side, player })
    // Every room is due within two seconds; `step` then finds out whether the event was in that room's match.
    for (const mood of moods.values()) {
      mood.nextAt = Math.min(mood.nextAt, clock.now() + 500 + random() * 1_500)
      if (occasion === 'goal') mood.givesAt = Math.min(mood.givesAt, clock.now() + 2_000 + random() * 4_000)
    }
  }

  const listener: MatchListener = {
    incident({ feedMatchId, kind, side, at, player }) {
      if (clock.now() - at > newsMs) return
      const about = match(feedMatchId as Match['id'])
      const scorer = side === null ? '' : (about?.[side].shortName ?? '')
      if (kind === 'goal')
        happened(feedMatchId, random() < 0.75 ? 'goal' : 'conceded', scorer, player ?? scorer)
      if (kind === 'period-end') happened(feedMatchId, 'pause')
      if (kind === 'yellow-card' || kind === 'red-card') happened(feedMatchId, 'card', scorer, player ?? '')
    },
    state({ feedMatchId, status, at }) {
      const before = statuses.get(feedMatchId)
      statuses.set(feedMatchId, status)
      if (before === undefined || before === status || clock.now() - at > newsMs) return
      if (before === 'scheduled') happened(feedMatchId, 'start')
      if (status === 'ended') happened(feedMatchId, 'end')
    },
    result: ({ feedMatchId }) => void statuses.delete(feedMatchId),
  }

  return {
    listener,
    /** Posts a line in every room that is due. */
    async step(): Promise<void> {
      const now = clock.now()
      const peopled = needs.peopledRooms()
      for (const roomNo of moods.keys()) if (!peopled.includes(roomNo)) moods.delete(roomNo)
      for (const roomNo of peopled) {
        const mood = moods.get(roomNo) ?? {
          nextAt: now + random() * 1_000,
          givesAt: now + giftMs.least * random(),
          said: [],
        }
        moods.set(roomNo, mood)
        if (mood.givesAt <= now) await give(roomNo, mood)
        if (mood.nextAt > now) continue
        mood.nextAt = now + pauseMs.least + random() * (pauseMs.most - pauseMs.least)
        const matchId = (await rooms.find(roomNo))?.matchId ?? needs.matchOf(roomNo)
        const event = matchId === undefined ? undefined : events.get(matchId)
        const isExcited = event !== undefined && now - event.at < excitedMs
        if (isExcited || mood.said.length < openingLines) mood.nextAt = now + 500 + random() * 1_200
        await speak(roomNo, mood)
      }
      for (const [id, { at }] of events) if (now - at > newsMs) events.delete(id)
    },
  }
}

/** The cast speaks Chinese, whatever the reader's language. */
const spoken = (name = '') => textIn('zh-CN', name)
