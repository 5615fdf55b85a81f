import { randomUUID } from 'node:crypto'
import { memberId } from '@grandstand/contract'
import type { Letter, LetterKind } from '@grandstand/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { createOnce } from '../../kernel/once.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { createMembers } from '../member/service.ts'
import { createLetters, type Letters } from './service.ts'

const [m1, m2] = [memberId.parse('m1'), memberId.parse('m2')]
const asking = (id = m1, uuid: string = randomUUID(), bodyHash = 'same') => ({ memberId: id, uuid, bodyHash })
const idsOf = (letters: readonly Letter[]) => letters.map(({ id }) => id)
const notFound = expect.objectContaining({ refusal: 'not-found' }) as unknown

describe.each(testDatabases())('letters on $name', ({ open }) => {
  const clock = testClock(Date.UTC(2026, 10, 22))
  let database: Database
  let letters: Letters
  const write = async (id: string, kind: LetterKind, to = m1) => {
    clock.advance(1_000)
    await letters.send({ id, memberId: to, kind, title: `标题 ${id}`, text: '<b>第一行</b>\n第二行' })
  }
  const box = async (kind: LetterKind, of = m1) => (await letters.list(of, kind, undefined, 100)).letters

  beforeAll(async () => {
    database = await open()
    letters = createLetters({ database, once: createOnce(database), clock })
    const members = createMembers(database)
    await database.transaction(async (tx) => {
      await members.add(tx, m1, 'fan1', new Date(clock.now()))
      await members.add(tx, m2, 'fan2', new Date(clock.now()))
    })
    for (const id of ['n1', 'n2', 'n3', 'n4']) await write(id, 'normal')
    for (const id of ['p1', 'p2']) await write(id, 'private')
    await write('o1', 'private', m2)
  })
  afterAll(() => database.close())

  it('[ENT-06] two boxes, the newest first, each with how many wait to be read; the same fact is told once', async () => {
    await letters.send({ id: 'n1', memberId: m1, kind: 'normal', title: '又一次', text: '又一次' })
    expect(idsOf(await box('normal'))).toEqual(['n4', 'n3', 'n2', 'n1'])
    expect(idsOf(await box('private'))).toEqual(['p2', 'p1'])
    expect((await box('normal')).at(-1)).toMatchObject({ title: '标题 n1', text: '<b>第一行</b>\n第二行' })
    expect(await letters.unread(m1)).toEqual({ normal: 4, private: 2 })
    expect(await letters.unread(m2)).toEqual({ normal: 0, private: 1 })
  })

  it('sticky ones stand first, and pages go on after them without a gap', async () => {
    await letters.stick(asking(), 'n2', true)
    const pages: string[] = []
    let before: string | undefined
    for (let page = 0; page < 4; page++) {
      const { letters: found, hasMore } = await letters.list(m1, 'normal', before, 1)
      pages.push(...idsOf(found))
      before = found[0]?.id
      expect(hasMore).toBe(page < 3)
    }
    expect(pages).toEqual(['n2', 'n4', 'n3', 'n1'])
    await letters.stick(asking(), 'n2', false)
    expect(idsOf(await box('normal'))[0]).toBe('n4')
  })

  it('nobody reads, deletes or sticks another’s letter: it is not found, and nothing of the rest is done', async () => {
    for (const act of [
      () => letters.read(asking(), ['p1', 'o1']),
      () => letters.remove(asking(), ['p1', 'o1']),
      () => letters.stick(asking(), 'o1', true),
      () => letters.remove(asking(), ['nobody']),
    ])
      await expect(act()).rejects.toEqual(notFound)
    expect((await box('private')).map(({ isRead }) => isRead)).toEqual([false, false])
    expect(await box('private', m2)).toMatchObject([{ id: 'o1', isRead: false, isSticky: false }])
  })

  it('[CALL-15] reads, deletes, and does both to a whole box, once for each request, in both boxes', async () => {
    expect(await letters.read(asking(m1, 'r1'), ['n1', 'p1'])).toEqual({ normal: 3, private: 1 })
    expect(await letters.read(asking(m1, 'r1'), ['n1', 'p1'])).toEqual({ normal: 3, private: 1 })
    await expect(letters.read(asking(m1, 'r1', 'other'), ['n2'])).rejects.toMatchObject({
      refusal: 'uuid-reused',
    })
    await letters.remove(asking(), ['n4'])
    expect(idsOf(await box('normal'))).toEqual(['n3', 'n2', 'n1'])
    expect(await letters.unread(m1)).toEqual({ normal: 2, private: 1 })
    await expect(letters.read(asking(), ['n4'])).rejects.toEqual(notFound)
    // Deleting all letters keeps unread ones.
    expect(await letters.removeAll(asking(), 'normal')).toEqual({ normal: 2, private: 1 })
    expect(idsOf(await box('normal'))).toEqual(['n3', 'n2'])
    const allRead = asking(m1, 'all')
    expect(await letters.readAll(allRead, 'normal')).toEqual({ normal: 0, private: 1 })
    await write('n5', 'normal')
    expect(await letters.readAll(allRead, 'normal')).toEqual({ normal: 1, private: 1 })
    await letters.removeAll(asking(), 'normal')
    expect(idsOf(await box('normal'))).toEqual(['n5'])
    await letters.readAll(asking(), 'private')
    expect(await letters.removeAll(asking(), 'private')).toEqual({ normal: 1, private: 0 })
    expect(await box('private')).toEqual([])
    expect(await box('private', m2)).toHaveLength(1)
  })

  it('bets that end join the unread letter, each once; those who want none get none', async () => {
    const tell = (...bets: string[]) =>
      letters.tellOfBets(m2, bets, (_on, ids) =>
        Promise.resolve({ title: `${ids.length} 张`, text: ids.join(), path: '/app/bets' }),
      )
    await tell('b1')
    await tell('b1', 'b2')
    await tell('b2', 'b3')
    expect(await box('normal', m2)).toMatchObject([{ title: '3 张', text: 'b1,b2,b3' }])
    await letters.readAll(asking(m2), 'normal')
    await tell('b3')
    await tell('b4')
    expect((await box('normal', m2)).map(({ text }) => text)).toEqual(['b4', 'b1,b2,b3'])
    expect(await letters.choose(asking(m2), { settled: false })).toEqual({ settled: false })
    await tell('b5')
    expect(await letters.list(m2, 'normal', undefined, 100)).toMatchObject({
      letters: [{ text: 'b4' }, {}],
      choices: { settled: false },
    })
  })
})
