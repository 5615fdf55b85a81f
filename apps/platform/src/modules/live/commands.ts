import { entranceCodec, sourceDelayMaxMs, sourceDelayMs } from '@grandstand/contract/live'
import { contentStatus, picturePath } from '@grandstand/contract/site'
import * as z from 'zod/mini'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { fitting, OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import type { Broadcasts } from './broadcasts.ts'
import { putEntrance, putMatchVideo } from './entrance-store.ts'
import { putLogo } from './logo-store.ts'
import type { Keys } from './keys.ts'
import { changeRoom, insertRoom, setBlocked, type Room } from './anchor-room-store.ts'
import { openEntrance, type RoomCache } from './room-cache.ts'

export interface CommandNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly rooms: RoomCache
  readonly keys: Keys
  readonly broadcasts: Broadcasts
  readonly kick: (path: string) => void
  readonly memberIdOf: (name: string) => Promise<string | undefined>
  readonly isMatch: (matchId: string) => boolean
  readonly mayShow: (address: string) => boolean
}

const sports = ['football', 'basketball', 'esports', 'anchor'] as const
const entrances = ['open', 'maintenance', 'none'] as const

/** What the operator can do with anchors, broadcasts and the streaming entrance. */
export function liveCommands(needs: CommandNeeds): readonly OperatorCommand[] {
  const { database, clock, rooms, keys, broadcasts, kick } = needs

  async function roomOf(args: readonly string[]): Promise<Room> {
    await rooms.refresh()
    const roomNo = wanted(args, 0, 'ROOM')
    const room = rooms.find(roomNo)
    if (!room) throw new OperatorError(`There is no room ${roomNo}.`)
    return room
  }
  async function end(room: Room): Promise<void> {
    const event = { kind: 'ended', at: clock.now(), because: 'operator' } as const
    const { broadcast } = await broadcasts.apply(room.roomNo, event)
    if (broadcast) kick(broadcast.path)
    await rooms.refresh()
  }
  async function block(room: Room, isBlocked: boolean): Promise<{ roomNo: string; isBlocked: boolean }> {
    await setBlocked(database, room.roomNo, isBlocked)
    if (isBlocked) await end(room)
    await rooms.refresh()
    return { roomNo: room.roomNo, isBlocked }
  }

  return [
    {
      name: 'anchors',
      usage: '',
      about: 'Lists the rooms of anchors and what each broadcasts now.',
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
    },
    {
      name: 'make-anchor',
      usage: `ROOM NICKNAME [--member NAME] [--sport ${sports.join('|')}] [--screen horizontal|vertical] [--kind anchor|picture]`,
      about: 'Makes a room of an anchor, or of a sender of match pictures; the member makes the stream key.',
      async run(args, options) {
        const roomNo = wanted(args, 0, 'ROOM')
        // The rooms of matches have longer ones.
        if (!/^[1-9]\d{3,5}$/.test(roomNo)) throw new OperatorError('ROOM is a number of 4 to 6 digits.')
        const nickname = wanted(args, 1, 'NICKNAME').slice(0, 20)
        const sport = sports.find((each) => each === (options['sport'] ?? 'football'))
        if (!sport) throw new OperatorError(`The sports are ${sports.join(', ')}.`)
        const name = options['member']
        const memberId = name === undefined ? undefined : await needs.memberIdOf(name)
        if (name !== undefined && memberId === undefined) throw new OperatorError(`${name} is no member.`)
        const screenMode = options['screen'] === 'vertical' ? 'vertical' : 'horizontal'
        const kind = options['kind'] === 'picture' ? 'picture' : 'anchor'
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
        if (!(await insertRoom(database, room, new Date(clock.now()))))
          throw new OperatorError('This room or this member has one already.')
        await rooms.refresh()
        return { roomNo, nickname, kind }
      },
    },
    {
      name: 'block-anchor',
      usage: 'ROOM',
      about: 'Ends the broadcast of a room and lets its key open nothing.',
      run: async (args) => block(await roomOf(args), true),
    },
    {
      name: 'unblock-anchor',
      usage: 'ROOM',
      about: 'Lets a blocked room broadcast again.',
      run: async (args) => block(await roomOf(args), false),
    },
    {
      name: 'revoke-stream-key',
      usage: 'ROOM',
      about: 'Takes the stream key of a room away and ends its broadcast.',
      async run(args) {
        const room = await roomOf(args)
        await keys.forget(room.roomNo)
        await end(room)
        return { roomNo: room.roomNo }
      },
    },
    {
      name: 'end-broadcast',
      usage: 'ROOM',
      about: 'Ends the broadcast of a room; its key stays good.',
      async run(args) {
        const room = await roomOf(args)
        await end(room)
        return { roomNo: room.roomNo }
      },
    },
    {
      name: 'source-delay',
      usage: 'ROOM MS',
      about: 'Says how old the picture of a room is when it is sent, as its anchor can on their page.',
      async run(args) {
        const room = await roomOf(args)
        const delay = sourceDelayMs.safeParse(Number(wanted(args, 1, 'MS')))
        if (!delay.success) throw new OperatorError(`MS is a whole number from 0 to ${sourceDelayMaxMs}.`)
        await changeRoom(database, room.roomNo, { sourceDelayMs: delay.data })
        await rooms.refresh()
        return { roomNo: room.roomNo, sourceDelayMs: delay.data }
      },
    },
    {
      name: 'streaming-entrance',
      usage: `${entrances.join('|')}|JSON`,
      about: 'Opens the entrance of anchors, puts it in maintenance, or takes its channels away.',
      async run(args) {
        const what = wanted(args, 0, 'The entrance')
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
        await putEntrance(database, config, new Date(clock.now()))
        await rooms.refresh()
        return config
      },
    },
    {
      name: 'match-video',
      usage: 'MATCH [--video ADDRESS] [--animation ADDRESS] [--flv ADDRESS] [--event ID] [--status 0|1|2]',
      about:
        "Sets another company's pictures, drawing and id of a match (only addresses of EXTERNAL_VIDEO_ORIGINS), and whether its pictures are open (1), closed (0), or it is not listed (2).",
      async run(args, options) {
        const matchId = wanted(args, 0, 'MATCH')
        if (!needs.isMatch(matchId)) throw new OperatorError(`${matchId} is no match in the book.`)
        const [videoWebUrl, animationUrl] = [options['video'] ?? '', options['animation'] ?? '']
        const [flvUrl, eventId] = [options['flv'] ?? '', options['event'] ?? '']
        const status = fitting('The status', contentStatus, Number(options['status'] ?? 1))
        if (!/^[\x21-\x7e]{0,64}$/.test(eventId)) throw new OperatorError(`${eventId} is no id.`)
        for (const address of [videoWebUrl, animationUrl, flvUrl])
          if (address !== '' && !needs.mayShow(address))
            throw new OperatorError(`${address} is on no origin of EXTERNAL_VIDEO_ORIGINS.`)
        const facts = { videoWebUrl, animationUrl, flvUrl, eventId, status }
        await putMatchVideo(database, matchId, facts, new Date(clock.now()))
        await rooms.refresh()
        return { matchId, ...facts }
      },
    },
    {
      name: 'team-logo',
      usage: 'COMPETITOR [PATH]',
      about: 'Shows a picture of the image lines for a competitor; without PATH the drawn crest again.',
      async run(args) {
        const competitorId = wanted(args, 0, 'COMPETITOR')
        if (!/^[\w.:-]{1,128}$/.test(competitorId)) throw new OperatorError(`${competitorId} is no id.`)
        const path = args[1] === undefined ? '' : fitting('PATH', picturePath, args[1])
        await putLogo(database, competitorId, path, new Date(clock.now()))
        await rooms.refresh()
        return { competitorId, path }
      },
    },
  ]
}
