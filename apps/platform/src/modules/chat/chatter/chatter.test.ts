import type { ChatMessageOf } from '@grandstand/contract/chat'
import { chatText } from '@grandstand/contract/chat'
import { expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Draft } from '../message-store.ts'
import type { Person } from '../people.ts'
import type { Room } from '../chat-room-store.ts'
import { chatterCast } from './cast.ts'
import { createChatter } from './service.ts'
import { chatterLines } from './lines.ts'

/** A deterministic sequence of random numbers. */
function dice(): () => number {
  let state = 3
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

const room = { no: '60718', matchId: 'm-1', state: 'open', ownerName: undefined } as unknown as Room
const anchorRoom = { ...room, no: '70718', ownerId: 'anchor-1', ownerName: '阿泽' } as unknown as Room
const about = { id: 'm-1', home: { shortName: '丹麦' }, away: { shortName: '比利时' } }

function stage(peopled: string[], sport = 'football') {
  const clock = testClock()
  const said: { text: string; at: number }[] = []
  const given: { roomNo: string; memberId: string; at: number }[] = []
  const chatter = createChatter({
    clock,
    match: () => ({ ...about, sport }) as never,
    newId: () => 'id',
    people: {
      member: (id: string) =>
        Promise.resolve({ userId: 'u00000001', memberId: id, siteId: '5000', username: '老炮' } as Person),
    } as never,
    rooms: { find: (no: string) => Promise.resolve(no === room.no ? room : anchorRoom) } as never,
    writer: {
      append(draft: Draft) {
        said.push({ text: (draft.content as ChatMessageOf<'text'>['content']).data.text, at: clock.now() })
        return Promise.resolve({ kind: 'kept', seq: 1, at: 1 })
      },
    },
    peopledRooms: () => peopled,
    matchOf: () => undefined,
    castIds: () => ['d-1', 'd-2'],
    give(roomNo, memberId) {
      given.push({ roomNo, memberId, at: clock.now() })
      return Promise.resolve()
    },
    random: dice(),
  })
  const run = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.advance(500)
      await chatter.step()
    }
    return said.splice(0)
  }
  return { clock, chatter, run, given }
}

it('does not let anybody enter a dead room', async () => {
  const { run } = stage(['60718'])
  expect((await run(8_000)).length).toBeGreaterThanOrEqual(4)
})

it('says nothing where nobody is, talks at a human pace where somebody is, and cheers a goal', async () => {
  const peopled: string[] = []
  const { clock, chatter, run } = stage(peopled)
  expect(await run(60_000)).toEqual([])
  peopled.push('60718')
  const quiet = await run(120_000)
  expect(quiet.length).toBeGreaterThan(12)
  expect(quiet.length).toBeLessThan(36)
  expect(new Set(quiet.map(({ text }) => text)).size).toBe(quiet.length)
  const goal = { feedMatchId: 'm-1', kind: 'goal', side: 'home', at: clock.now(), player: '埃里克森' }
  chatter.listener.incident(goal as never)
  const cheers = await run(18_000)
  expect(cheers.length).toBeGreaterThan(6)
  expect((await run(60_000)).length).toBeLessThan(18)
})

it('gives a gift now and then where somebody is and an anchor has part of it, sooner after a goal', async () => {
  const peopled: string[] = []
  const { clock, chatter, run, given } = stage(peopled)
  await run(120_000)
  expect(given).toEqual([])
  peopled.push('60718', '70718')
  await run(600_000)
  expect(given.length).toBeGreaterThan(4)
  expect(given.length).toBeLessThan(17)
  expect(new Set(given.map(({ roomNo }) => roomNo))).toEqual(new Set(['70718']))
  given.length = 0
  const at = clock.now()
  chatter.listener.incident({
    feedMatchId: 'm-1',
    kind: 'goal',
    side: 'home',
    at,
    player: '埃里克森',
  } as never)
  await run(7_000)
  expect(given).toHaveLength(1)
})

it('has 150 lines of its own that every room would take, and people of all levels', () => {
  const lines = Object.values(chatterLines).flat()
  expect(new Set(lines).size).toBeGreaterThanOrEqual(150)
  for (const line of lines) expect(chatText.safeParse(line).success, line).toBe(true)
  expect(new Set(chatterCast.map(({ nickname }) => nickname)).size).toBe(chatterCast.length)
})

it('speaks of the two sides that play, and where it is not football, of no football', async () => {
  const football = await stage(['60718']).run(300_000)
  const named = football.filter(({ text }) => /丹麦|比利时/.test(text))
  expect(named.length).toBeGreaterThan(football.length / 4)
  const basketball = await stage(['60718'], 'basketball').run(300_000)
  expect(basketball.length).toBeGreaterThan(20)
  expect(basketball.map(({ text }) => text).join()).not.toMatch(/门将|角球|越位|点球|禁区|传中|射正|草皮/)
})
