import { readFileSync } from 'node:fs'
import { CallError, defineChannel } from '@grandstand/contract'
import { getEchat, leaveMessage } from '@grandstand/contract/site'
import { memberInfo } from '@grandstand/contract/member'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createFakeClient } from './fake-client.ts'

const member = memberInfo.parse({
  id: 'm-1',
  name: 'demo',
  nickname: 'demo',
  avatar: 'a',
  vipLevel: 0,
  settlementUnit: 'CNY',
  registeredAt: 0,
})

it('answers a call by its id, from what it was given or from the input, and lists what was asked', async () => {
  const fake = createFakeClient().answer(getEchat, { hours: '9–21' })
  fake.answer(leaveMessage, ({ text }) => ({ number: text, createdAt: 1 }))
  expect(await fake.api.call(getEchat, {})).toEqual({ hours: '9–21' })
  const sent = { topic: 'other', text: 'Hello' } as const
  expect(await fake.api.call(leaveMessage, sent)).toEqual({ number: 'Hello', createdAt: 1 })
  expect(fake.asked(leaveMessage).map(({ input }) => input)).toEqual([sent])
  expect(fake.asked()).toHaveLength(2)
})

it('refuses what it was told to refuse, and what nobody told it to answer', async () => {
  const fake = createFakeClient().refuse(leaveMessage, 'too-many-messages', { perHour: 5 })
  const sent = { topic: 'other', text: 'Hello' } as const
  await expect(fake.api.call(leaveMessage, sent)).rejects.toMatchObject({
    refusal: 'too-many-messages',
    data: { perHour: 5 },
  })
  await expect(fake.api.call(getEchat, {})).rejects.toBeInstanceOf(CallError)
  expect(fake.unanswered()).toEqual([getEchat.id])
})

it('has real acts: one idempotency key, its answer as the state, its refusal for the reactions', async () => {
  const fake = createFakeClient().answer(leaveMessage, { number: 'K1', createdAt: 1 })
  const spec = { name: 'ask' }
  const send = () =>
    fake.acts.send(spec, leaveMessage, { topic: 'other', text: 'Hello' }, ({ number }) => number)
  expect(await send()).toMatchObject({ at: 'done', answer: 'K1' })
  expect(fake.asked(leaveMessage)[0]?.uuid).toMatch(/^[0-9a-f-]{36}$/)
  fake.refuse(leaveMessage, 'too-many-messages')
  expect(await send()).toMatchObject({ at: 'refused' })
  expect(fake.failures()).toMatchObject([{ from: 'action', isToldInPlace: false }])
})

it('has real live values: what a channel says is read by whoever watches', async () => {
  const channel = defineChannel({
    name: 'prices',
    who: 'anyone',
    snapshot: z.object({ price: z.number() }),
    delta: z.object({ price: z.number() }),
    fold: (_, delta) => delta,
  })
  const fake = createFakeClient().say(channel, 'a', { price: 1 })
  const drawn = vi.fn<() => void>()
  const stop = fake.live.watch(channel, 'a', drawn)
  await vi.waitFor(() => expect(fake.live.read(channel, 'a')).toEqual({ price: 1 }))
  fake.say(channel, 'a', { price: 2 })
  await vi.waitFor(() => expect(fake.live.read(channel, 'a')).toEqual({ price: 2 }))
  stop()
  fake.connection('offline')
  expect(fake.live.source.status().connection).toBe('offline')
})

it('has a session that a test begins and ends', () => {
  const fake = createFakeClient({ member })
  expect(fake.session.read().member?.id).toBe('m-1')
  fake.logIn(undefined)
  expect(fake.session.read().token).toBeUndefined()
})

it('is shown in docs/client.md with the screen that runs in a browser', () => {
  const page = readFileSync(new URL('../../../../docs/client.md', import.meta.url), 'utf8')
  const screen = readFileSync(new URL('example.tsx', import.meta.url), 'utf8')
  expect(page).toContain(screen.slice(screen.indexOf('export function')))
})
