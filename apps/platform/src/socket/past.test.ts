import { defineChannel } from '@grandstand/contract'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { createChannels } from './channels.ts'

const goals = z.object({ goals: z.int() })
const score = defineChannel({
  name: 'test-score',
  who: 'anyone',
  snapshot: goals,
  delta: goals,
  fold: (_, delta) => delta,
})

function stand() {
  let now = 1_000_000
  let state = 0
  const channels = createChannels({ now: () => now, onError: () => undefined })
  channels.publishChannel(score, { snapshot: () => ({ goals: state }) })
  const become = (next: number) => {
    state = next
    channels.publish(score, 'm', { goals: next })
  }
  const at = (ago: number) => {
    const past = channels.pastOf(score, 'm', now - ago)
    return past && [past.state, ...past.steps.map(({ delta }) => delta)].map((each) => each.goals)
  }
  return { channels, become, at, wait: (ms: number) => (now += ms) }
}

it('tells what stood then and each step since, to somebody who followed nothing', async () => {
  const { channels, become, at, wait } = stand()
  expect(at(0)).toBeUndefined()
  channels.keepPast(score, ['m'])
  expect(channels.isFollowed(score, 'm')).toBe(true)
  await Promise.resolve()
  for (let goal = 1; goal <= 3; goal += 1) {
    wait(10_000)
    become(goal)
  }
  expect(at(0)).toEqual([3])
  expect(at(12_000)).toEqual([1, 2, 3])
  expect(at(45_000)).toEqual([0, 1, 2, 3])
})

it('forgets what is older than a minute and a half, and all of it when it is no longer kept', async () => {
  const { channels, become, at, wait } = stand()
  channels.keepPast(score, ['m'])
  await Promise.resolve()
  for (let goal = 1; goal <= 40; goal += 1) {
    wait(10_000)
    become(goal)
  }
  expect(at(10_000_000)).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40])
  channels.keepPast(score, [])
  expect([at(0), channels.isFollowed(score, 'm')]).toEqual([undefined, false])
})
