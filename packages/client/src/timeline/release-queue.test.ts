import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createReleaseQueue } from './release-queue.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

it('lets go of what was shown, and keeps what waits', async () => {
  const queue = createReleaseQueue()
  const wait = (at: number) => {
    const state = { at }
    queue.add(at, () => void state)
    return new WeakRef(state)
  }
  const [shown, waiting] = [wait(1), wait(2)]
  queue.release(1)
  // A WeakRef keeps its target alive until the end of the current job.
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  expect([shown.deref(), waiting.deref()]).toEqual([undefined, { at: 2 }])
  expect(queue.next()).toBe(2)
})
