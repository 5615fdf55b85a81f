import type { Crash } from '@grandstand/contract/site'
import { expect, it, vi } from 'vitest'
import { createMetrics } from '../../../kernel/metrics.ts'
import { createCrashes } from './service.ts'

const crash: Crash = {
  kind: 'TypeError',
  shape: 'Cannot read properties of undefined',
  frames: ['CardHead first-32dXKwmL.js:1:2345'],
  build: '0123456789abcdef',
  route: '/app/home',
}

function setUp() {
  const metrics = createMetrics()
  const warn = vi.fn<(facts: object, text: string) => void>()
  const crashes = createCrashes({ metrics, logger: { warn } as never, pageBuild: crash.build })
  const count = async (name: string) => {
    const { values } = await metrics.registry.getSingleMetric(name)!.get()
    return values.map(({ labels, value }) => ({ ...labels, value }))
  }
  return { crashes, warn, count }
}

it('counts a crash by its kind and by whether its build is the one that is served, and logs it once', async () => {
  const { crashes, warn, count } = setUp()
  await crashes.note(crash, '192.0.2.1')
  await crashes.note({ ...crash, kind: 'other', build: '' }, '192.0.2.1')
  expect(await count('page_crashes')).toEqual([
    { kind: 'TypeError', build: 'served', value: 1 },
    { kind: 'other', build: 'other', value: 1 },
  ])
  expect(warn).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls[0]).toEqual([{ crash }, 'a page threw'])
})

it('believes one address ten times a minute and drops the rest, other addresses still count', async () => {
  const { crashes, warn, count } = setUp()
  for (let sent = 0; sent < 15; sent += 1) await crashes.note(crash, '2001:db8:1:2::1')
  // Another address of the same network counts as the same sender.
  await crashes.note(crash, '2001:db8:1:2::ffff')
  await crashes.note(crash, '192.0.2.7')
  expect(await count('page_crashes')).toEqual([{ kind: 'TypeError', build: 'served', value: 11 }])
  expect(await count('page_crashes_dropped')).toEqual([{ value: 6 }])
  expect(warn).toHaveBeenCalledTimes(11)
})

it('has a bound over all addresses, so that many senders cannot fill the log', async () => {
  const { crashes, warn } = setUp()
  for (let sender = 0; sender < 200; sender += 1) await crashes.note(crash, `192.0.2.${sender}`)
  expect(warn).toHaveBeenCalledTimes(120)
})
