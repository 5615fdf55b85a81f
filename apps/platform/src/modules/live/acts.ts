import { defineAct, type Act } from '../../kernel/act.ts'
import { option, word } from '../../kernel/act-input.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import type { LiveActNeeds } from './act-needs.ts'
import { insertRoom } from './anchor-room-store.ts'
import { broadcastActs } from './broadcast-acts.ts'
import { pictureActs } from './picture-acts.ts'

const sports = ['football', 'basketball', 'esports', 'anchor'] as const

/** Operator acts on anchors, broadcasts and the streaming entrance. */
export function liveActs(needs: LiveActNeeds): readonly Act[] {
  return [...anchorActs(needs), ...broadcastActs(needs), ...pictureActs(needs)]
}

function anchorActs({ database, clock, rooms, memberIdOf }: LiveActNeeds): readonly Act[] {
  const after = () => rooms.refresh()
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
        const memberId = name === undefined ? undefined : await memberIdOf(name, tx)
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
  ]
}
