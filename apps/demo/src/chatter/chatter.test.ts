import { matchId } from '@grandstand/contract'
import { chatRoomNo, chatText } from '@grandstand/contract/chat'
import type { Incident, MatchState } from '@grandstand/contract/sportsbook'
import { expect, it } from 'vitest'
import type { Room } from '../room.ts'
import { createChatter } from './chatter.ts'
import { chatterLines } from './lines.ts'
import { newsBetween } from './match-news.ts'

/** A deterministic sequence of random numbers. */
function dice(): () => number {
  let state = 3
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

const about = matchId.parse('m-1')
const room: Room = { no: chatRoomNo.parse('60718'), matchId: about, isAnchors: false }
const anchorRoom: Room = { no: chatRoomNo.parse('70718'), matchId: about, isAnchors: true }
const sides = { home: { shortName: '丹麦' }, away: { shortName: '比利时' } }

const stateWith = (...incidents: Partial<Incident>[]) => ({ status: 'in-play', incidents }) as MatchState
const goalAt = (at: number): Partial<Incident> => ({
  id: `g-${at}`,
  kind: 'goal',
  side: 'home',
  at,
  player: '埃里克森',
})

function stage(peopled: Room[], sport: 'football' | 'basketball' = 'football') {
  let now = 1_000_000
  const clock = { now: () => now }
  const random = dice()
  const said: { text: string; at: number }[] = []
  const given: { roomNo: string; at: number }[] = []
  const chatter = createChatter({
    clock,
    match: () => ({ ...sides, sport }),
    peopledRooms: () => peopled,
    say(_roomNo, text) {
      said.push({ text, at: now })
      return Promise.resolve()
    },
    give(roomNo) {
      given.push({ roomNo, at: now })
      return Promise.resolve()
    },
    random,
  })
  const run = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      now += 500
      await chatter.step()
    }
    return said.splice(0)
  }
  const goal = () => {
    for (const news of newsBetween(stateWith(), stateWith(goalAt(now)), now, random))
      chatter.happened(about, news)
  }
  return { goal, run, given }
}

it('does not let anybody enter a dead room', async () => {
  const { run } = stage([room])
  expect((await run(8_000)).length).toBeGreaterThanOrEqual(4)
})

it('says nothing where nobody is, talks at a human pace where somebody is, and cheers a goal', async () => {
  const peopled: Room[] = []
  const { goal, run } = stage(peopled)
  expect(await run(60_000)).toEqual([])
  peopled.push(room)
  const quiet = await run(120_000)
  expect(quiet.length).toBeGreaterThan(12)
  expect(quiet.length).toBeLessThan(36)
  expect(new Set(quiet.map(({ text }) => text)).size).toBe(quiet.length)
  goal()
  const cheers = await run(18_000)
  expect(cheers.length).toBeGreaterThan(6)
  expect((await run(60_000)).length).toBeLessThan(18)
})

it('gives a gift now and then where somebody is and an anchor has part of it, sooner after a goal', async () => {
  const peopled: Room[] = []
  const { goal, run, given } = stage(peopled)
  await run(120_000)
  expect(given).toEqual([])
  peopled.push(room, anchorRoom)
  await run(600_000)
  expect(given.length).toBeGreaterThan(4)
  expect(given.length).toBeLessThan(17)
  expect(new Set(given.map(({ roomNo }) => roomNo))).toEqual(new Set(['70718']))
  given.length = 0
  goal()
  await run(7_000)
  expect(given).toHaveLength(1)
})

it('has 150 lines of its own that every room would take', () => {
  const lines = Object.values(chatterLines).flat()
  expect(new Set(lines).size).toBeGreaterThanOrEqual(150)
  for (const line of lines) expect(chatText.safeParse(line).success, line).toBe(true)
})

it('speaks of the two sides that play, and where it is not football, of no football', async () => {
  const football = await stage([room]).run(300_000)
  const named = football.filter(({ text }) => /丹麦|比利时/.test(text))
  expect(named.length).toBeGreaterThan(football.length / 4)
  const basketball = await stage([room], 'basketball').run(300_000)
  expect(basketball.length).toBeGreaterThan(20)
  expect(basketball.map(({ text }) => text).join()).not.toMatch(/门将|角球|越位|点球|禁区|传中|射正|草皮/)
})
