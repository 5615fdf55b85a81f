import { memberId } from '@grandstand/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createOnce } from '../../../kernel/once.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createMembers } from '../../member/service.ts'
import { feedbackActs } from './acts.ts'
import { createFeedback, type FeedbackBox } from './service.ts'

const [m1, m2] = [memberId.parse('m1'), memberId.parse('m2')]
const asking = (uuid: string, member = m1, bodyHash = uuid) => ({ memberId: member, uuid, bodyHash })
const idea = (text: string) => ({ kind: 'idea', text }) as const
const refused = (refusal: string) => ({ refusal })

describe.each(oneDatabase())('feedback on $name', ({ open }) => {
  const clock = testClock(1_795_230_000_000)
  let database: Database
  let box: FeedbackBox
  let picture: string
  const operate = (name: string, ...args: string[]): Promise<unknown> =>
    Promise.resolve(
      feedbackActs(box)
        .find((each) => each.name === name)
        ?.run(args, {}),
    )

  beforeAll(async () => {
    database = await open()
    box = createFeedback({ database, once: createOnce(database), clock })
    const members = createMembers(database)
    for (const id of [m1, m2])
      await database.transaction((tx) => members.add(tx, id, `fan${id}`, new Date(clock.now())))
    const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#08f' } })
    picture = (await drawn.png().toBuffer()).toString('base64')
  })
  afterAll(() => database.close())

  it('is kept once per uuid, five an hour, and belongs to its member', async () => {
    const first = await box.submit(asking('u1'), idea('希望有夜间模式 <b>x</b>'))
    expect(first).toMatchObject({ kind: 'idea', text: '希望有夜间模式 <b>x</b>', pictures: 0 })
    expect(await box.submit(asking('u1'), idea('希望有夜间模式 <b>x</b>'))).toEqual(first)
    await expect(box.submit(asking('u1', m1, 'other'), idea('other'))).rejects.toMatchObject(
      refused('uuid-reused'),
    )
    clock.advance(1)
    const ends = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => box.submit(asking(`p${at}`), idea('more'))),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    await expect(box.submit(asking('u2'), idea('more'))).rejects.toMatchObject(refused('too-many-messages'))
    clock.advance(3_600_001)
    await box.submit(asking('u2'), idea('newest'))
    expect((await box.list(m1)).map(({ text }) => text)).toEqual([
      'newest',
      'more',
      'more',
      'more',
      'more',
      first.text,
    ])
    expect(await box.list(m2)).toEqual([])
    for (const stolen of [box.picture(m2, first.id, 1), box.addPicture(asking('u3', m2), first.id, picture)])
      await expect(stolen).rejects.toMatchObject(refused('not-found'))
  })

  it('takes three pictures, written anew, and only pictures', async () => {
    const { id } = await box.submit(asking('v1'), idea('pictures'))
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
    await expect(box.addPicture(asking('v2'), id, svg)).rejects.toMatchObject(refused('picture-refused'))
    for (const uuid of ['v3', 'v3', 'v4', 'v5']) await box.addPicture(asking(uuid), id, picture)
    await expect(box.addPicture(asking('v6'), id, picture)).rejects.toMatchObject(refused('picture-refused'))
    expect((await box.list(m1)).find((each) => each.id === id)?.pictures).toBe(3)
    const seen = await box.picture(m1, id, 3)
    expect([seen.type, Buffer.from(seen.bytes).subarray(0, 3).toString('hex')]).toEqual([
      'image/jpeg',
      'ffd8ff',
    ])
    await expect(box.picture(m1, id, 4)).rejects.toMatchObject(refused('not-found'))
    expect(await operate('feedback-picture', id, '1')).toMatchObject({
      address: expect.stringContaining('data:image/jpeg;base64,'),
    })
  })

  it('is answered once by the operator, who sees what waits first', async () => {
    const [waiting] = (await operate('feedback')) as { id: string; memberId: string }[]
    if (!waiting) throw new Error('nothing waits')
    expect(waiting.memberId).toBe(m1)
    await expect(operate('answer-feedback', waiting.id, ' ')).rejects.toThrow('characters')
    await operate('answer-feedback', waiting.id, '下个版本就有')
    await expect(operate('answer-feedback', waiting.id, 'again')).rejects.toThrow('waits')
    await expect(operate('answer-feedback', 'F2222222', 'x')).rejects.toThrow('waits')
    const answered = (await box.list(m1)).find(({ id }) => id === waiting.id)
    expect(answered?.answer).toEqual({ text: '下个版本就有', at: Math.floor(clock.now() / 1000) })
    await expect(box.addPicture(asking('w1'), waiting.id, picture)).rejects.toMatchObject(
      refused('picture-refused'),
    )
    const all = (await operate('feedback')) as { id: string }[]
    expect(all.at(-1)?.id).toBe(waiting.id)
  })
})
