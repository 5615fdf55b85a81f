import { entranceCodec, sourceDelayMaxMs, sourceDelayMs } from '@grandstand/contract/live'
import { contentStatus, picturePath } from '@grandstand/contract/site'
import * as z from 'zod/mini'
import { defineAct, type Act } from '../../kernel/act.ts'
import { option, word, wordIfAny } from '../../kernel/act-input.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../kernel/database.ts'
import { fitting, OperatorError } from '../../kernel/operator-command.ts'
import type { Broadcasts } from './broadcasts.ts'
import { putEntrance, putMatchVideo } from './entrance-store.ts'
import { putLogo } from './logo-store.ts'
import type { Keys } from './keys.ts'
import { changeRoom, insertRoom, setBlocked, type Room } from './anchor-room-store.ts'
import { openEntrance, type RoomCache } from './room-cache.ts'

export interface LiveActNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly rooms: RoomCache
  readonly keys: Keys
  readonly broadcasts: Broadcasts
  readonly kick: (path: string) => void
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
  readonly isMatch: (matchId: string) => boolean
  readonly mayShow: (address: string) => boolean
}

const sports = ['football', 'basketball', 'esports', 'anchor'] as const
const entrances = ['open', 'maintenance', 'none'] as const

/** Operator acts on anchors, broadcasts and the streaming entrance. */
export function liveActs(needs: LiveActNeeds): readonly Act[] {
  const { database, clock, rooms, keys, broadcasts, kick } = needs

  const ofRoom = { room: word('ROOM') }
  function roomOf(roomNo: string): Room {
    const room = rooms.find(roomNo)
    if (!room) throw new OperatorError(`There is no room ${roomNo}.`)
    return room
  }
  /** Reads the rooms anew, as another node may have made this one. */
  const prepare = async ({ room }: { readonly room: string }) => {
    await rooms.refresh()
    roomOf(room)
  }
  const after = () => rooms.refresh()
  async function endIn(tx: Transaction, roomNo: string): Promise<void> {
    const event = { kind: 'ended', at: clock.now(), because: 'operator' } as const
    const { broadcast } = await broadcasts.applyIn(tx, roomNo, event)
    if (broadcast) tx.afterCommit(() => kick(broadcast.path))
  }
  async function block(tx: Transaction, roomNo: string, isBlocked: boolean) {
    await setBlocked(tx, roomNo, isBlocked)
    if (isBlocked) await endIn(tx, roomNo)
    return { roomNo, isBlocked }
  }
  const within = { database, prepare, after }

  return [
    defineAct({
      name: 'anchors',
      usage: '',
      about: 'Lists the rooms of anchors and what each broadcasts now.',
      permission: 'rooms',
      risk: 'look',
      input: {},
      log: 'listed the anchors',
      async run() {
        await rooms.refresh()
        return rooms.all().map(({ roomNo, nickname, kind, isBlocked, matchId, viewers, broadcast }) => ({
          roomNo,
          nickname,
          kind,
          isBlocked,
          matchId: matchId ?? null,
          state: broadcast?.state ?? 'off',
          viewers,
        }))
      },
    }),
    defineAct({
      name: 'make-anchor',
      usage: `ROOM NICKNAME [--member NAME] [--sport ${sports.join('|')}] [--screen horizontal|vertical] [--kind anchor|picture]`,
      about: 'Makes a room of an anchor, or of a sender of match pictures; the member makes the stream key.',
      permission: 'rooms',
      risk: 'money-and-rights',
      undo: { by: 'block-anchor ROOM' },
      input: {
        room: word('ROOM'),
        nickname: word('NICKNAME'),
        member: option('NAME'),
        sport: option(),
        screen: option(),
        kind: option(),
      },
      log: 'made the room {room} of {nickname} {member}',
      database,
      after,
      async runIn(tx, input) {
        const roomNo = input.room
        // Rooms of matches have longer numbers.
        if (!/^[1-9]\d{3,5}$/.test(roomNo)) throw new OperatorError('ROOM is a number of 4 to 6 digits.')
        const nickname = input.nickname.slice(0, 20)
        const sport = sports.find((each) => each === (input.sport ?? 'football'))
        if (!sport) throw new OperatorError(`The sports are ${sports.join(', ')}.`)
        const name = input.member
        const memberId = name === undefined ? undefined : await needs.memberIdOf(name, tx)
        if (name !== undefined && memberId === undefined) throw new OperatorError(`${name} is no member.`)
        const screenMode = input.screen === 'vertical' ? 'vertical' : 'horizontal'
        const kind = input.kind === 'picture' ? 'picture' : 'anchor'
        const room = {
          roomNo,
          memberId,
          kind,
          nickname,
          logo: `avatar:${roomNo}`,
          screenMode,
          sport,
          title: `${nickname}的直播间`,
          goesLiveAlone: kind === 'picture',
          followsPlay: false,
        } as const
        if (!(await insertRoom(tx, room, new Date(clock.now()))))
          throw new OperatorError('This room or this member has one already.')
        return { roomNo, nickname, kind }
      },
    }),
    defineAct({
      name: 'block-anchor',
      usage: 'ROOM',
      about: 'Ends the broadcast of a room and lets its key open nothing.',
      permission: 'rooms',
      risk: 'brake',
      undo: { by: 'unblock-anchor ROOM' },
      input: ofRoom,
      log: 'blocked the room {room}',
      ...within,
      runIn: (tx, { room }) => block(tx, room, true),
    }),
    defineAct({
      name: 'unblock-anchor',
      usage: 'ROOM',
      about: 'Lets a blocked room broadcast again.',
      permission: 'rooms',
      risk: 'reversible',
      undo: { by: 'block-anchor ROOM' },
      input: ofRoom,
      log: 'unblocked the room {room}',
      ...within,
      runIn: (tx, { room }) => block(tx, room, false),
    }),
    defineAct({
      name: 'revoke-stream-key',
      usage: 'ROOM',
      about: 'Takes the stream key of a room away and ends its broadcast.',
      permission: 'rooms',
      risk: 'brake',
      undo: { never: 'the member makes a new key' },
      input: ofRoom,
      log: 'revoked the stream key of the room {room}',
      ...within,
      async runIn(tx, { room: roomNo }) {
        await keys.forget(roomNo, tx)
        await endIn(tx, roomNo)
        return { roomNo }
      },
    }),
    defineAct({
      name: 'end-broadcast',
      usage: 'ROOM',
      about: 'Ends the broadcast of a room; its key stays good.',
      permission: 'rooms',
      risk: 'brake',
      undo: { never: 'the anchor begins another broadcast' },
      input: ofRoom,
      log: 'ended the broadcast of the room {room}',
      ...within,
      async runIn(tx, { room: roomNo }) {
        await endIn(tx, roomNo)
        return { roomNo }
      },
    }),
    defineAct({
      name: 'source-delay',
      usage: 'ROOM MS',
      about: 'Says how old the picture of a room is when it is sent, as its anchor can on their page.',
      permission: 'rooms',
      risk: 'reversible',
      undo: { by: 'source-delay ROOM MS' },
      input: { ...ofRoom, ms: word('MS') },
      log: 'set the source delay of the room {room} to {ms} ms',
      ...within,
      async runIn(tx, { room: roomNo, ms }) {
        const delay = sourceDelayMs.safeParse(Number(ms))
        if (!delay.success) throw new OperatorError(`MS is a whole number from 0 to ${sourceDelayMaxMs}.`)
        await changeRoom(tx, roomNo, { sourceDelayMs: delay.data })
        return { roomNo, sourceDelayMs: delay.data }
      },
    }),
    defineAct({
      name: 'streaming-entrance',
      usage: `${entrances.join('|')}|JSON`,
      about: 'Opens the entrance of anchors, puts it in maintenance, or takes its channels away.',
      permission: 'rooms',
      risk: 'brake',
      undo: { by: 'streaming-entrance open' },
      input: { entrance: word('The entrance') },
      log: 'set the streaming entrance to {entrance}',
      database,
      after,
      async runIn(tx, { entrance: what }) {
        const [entry] = openEntrance.ty
        const known: Partial<Record<string, typeof openEntrance>> = {
          open: openEntrance,
          maintenance: {
            ...openEntrance,
            ty: entry ? [{ ...entry, isDisplayMaintainVenue: true }] : [],
          },
          none: { ...openEntrance, zbyx: [] },
        }
        let config: unknown = known[what] && z.encode(entranceCodec, known[what])
        try {
          config ??= JSON.parse(what)
        } catch {
          throw new OperatorError(`The entrance is ${entrances.join(', ')}, or JSON with zbyx and ty.`)
        }
        const read = z.safeDecode(entranceCodec, config as Record<string, unknown>)
        if (!read.success) throw new OperatorError('This is no entrance: it has the lists zbyx and ty.')
        await putEntrance(tx, config, new Date(clock.now()))
        return config
      },
    }),
    defineAct({
      name: 'match-video',
      usage: 'MATCH [--video ADDRESS] [--animation ADDRESS] [--flv ADDRESS] [--event ID] [--status 0|1|2]',
      about:
        "Sets another company's pictures, drawing and id of a match (only addresses of EXTERNAL_VIDEO_ORIGINS), and whether its pictures are open (1), closed (0), or it is not listed (2).",
      permission: 'rooms',
      risk: 'reversible',
      undo: { by: 'match-video MATCH' },
      input: {
        match: word('MATCH'),
        video: option('ADDRESS'),
        animation: option('ADDRESS'),
        flv: option('ADDRESS'),
        event: option('ID'),
        status: option('0|1|2'),
      },
      log: 'set the pictures of {match}: {video} {animation} {flv} {event} {status}',
      database,
      after,
      async runIn(tx, input) {
        const matchId = input.match
        if (!needs.isMatch(matchId)) throw new OperatorError(`${matchId} is no match in the book.`)
        const [videoWebUrl, animationUrl] = [input.video ?? '', input.animation ?? '']
        const [flvUrl, eventId] = [input.flv ?? '', input.event ?? '']
        const status = fitting('The status', contentStatus, Number(input.status ?? 1))
        if (!/^[\x21-\x7e]{0,64}$/.test(eventId)) throw new OperatorError(`${eventId} is no id.`)
        for (const address of [videoWebUrl, animationUrl, flvUrl])
          if (address !== '' && !needs.mayShow(address))
            throw new OperatorError(`${address} is on no origin of EXTERNAL_VIDEO_ORIGINS.`)
        const facts = { videoWebUrl, animationUrl, flvUrl, eventId, status }
        await putMatchVideo(tx, matchId, facts, new Date(clock.now()))
        return { matchId, ...facts }
      },
    }),
    defineAct({
      name: 'team-logo',
      usage: 'COMPETITOR [PATH]',
      about: 'Shows a picture of the image lines for a competitor; without PATH the drawn crest again.',
      permission: 'rooms',
      risk: 'reversible',
      undo: { by: 'team-logo COMPETITOR' },
      input: { competitor: word('COMPETITOR'), path: wordIfAny('PATH') },
      log: 'set the picture of {competitor} to {path}',
      database,
      after,
      async runIn(tx, input) {
        const competitorId = input.competitor
        if (!/^[\w.:-]{1,128}$/.test(competitorId)) throw new OperatorError(`${competitorId} is no id.`)
        const path = input.path === undefined ? '' : fitting('PATH', picturePath, input.path)
        await putLogo(tx, competitorId, path, new Date(clock.now()))
        return { competitorId, path }
      },
    }),
  ]
}
