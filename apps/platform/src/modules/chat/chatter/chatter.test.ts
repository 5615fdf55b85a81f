import type { ChatMessageOf } from '@grandstand/contract/chat'
import { chatText } from '@grandstand/contract/chat'
import { expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Draft } from '../message-store.ts'
import type { Person } from '../people.ts'
import type { Room } from '../room-store.ts'
import { chatterCast } from './cast.ts'
import { createChatter } from './chatter.ts'
import { chatterLines } from './lines.ts'

/** Numbers that are alike each time. */
function dice(): () => number {
  let state = 7
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

const room = { no: '60718', matchId: 'm-1', state: 'open', ownerName: undefined } as unknown as Room
const about = { id: 'm-1', home: { shortName: '丹麦' }, away: { shortName: '比利时' } }

function stage(peopled: string[]) {
  const clock = testClock()
  const said: { text: string; at: number }[] = []
  const chatter = createChatter({
    clock,
    match: () => about as never,
    newId: () => 'id',
    people: {
      member: (id: string) =>
        Promise.resolve({ userId: 'u00000001', memberId: id, siteId: '5000', username: '老炮' } as Person),
    } as never,
    rooms: { find: () => Promise.resolve(room) } as never,
    writer: {
      append(draft: Draft) {
        said.push({ text: (draft.content as ChatMessageOf<'text'>['content']).data.text, at: clock.now() })
        return Promise.resolve({ kind: 'kept', seq: 1, at: 1 })
      },
    },
    peopledRooms: () => peopled,
    matchOf: () => undefined,
    castIds: () => ['d-1', 'd-2'],
    random: dice(),
  })
  const run = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.advance(500)
      await chatter.step()
    }
    return said.splice(0)
  }
  return { clock, chatter, run }
}

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

it('has 150 lines of its own that every room would take, and people of all levels', () => {
  const lines = Object.values(chatterLines).flat()
  expect(new Set(lines).size).toBeGreaterThanOrEqual(150)
  for (const line of lines) expect(chatText.safeParse(line).success, line).toBe(true)
  expect(new Set(chatterCast.map(({ nickname }) => nickname)).size).toBe(chatterCast.length)
})
