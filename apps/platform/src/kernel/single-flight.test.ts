import { expect, it } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

it('gives what is asked meanwhile the outcome of what runs, an error too, and runs it anew afterwards', async () => {
  const inFlight = createSingleFlight()
  let runs = 0
  let fail: (error: Error) => void = () => {}
  const ask = (key: string, end: Promise<void>) =>
    inFlight(key, async () => {
      const run = ++runs
      await end
      return run
    })
  const lost = new Promise<void>((_, reject) => (fail = reject))
  const both = [ask('uuid', lost), ask('uuid', Promise.resolve())]
  expect(await ask('other', Promise.resolve())).toBe(2)
  fail(new Error('refused'))
  for (const each of both) await expect(each).rejects.toThrow('refused')
  expect(await Promise.all([ask('uuid', Promise.resolve()), ask('uuid', Promise.resolve())])).toEqual([3, 3])
})
