import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs what has the same key one after another, whatever becomes of it, and other keys beside it', async () => {
  const inTurn = createTurns()
  const told: string[] = []
  const step = (key: string, name: string, end: Promise<void> = Promise.resolve()) =>
    inTurn(key, async () => {
      told.push(`${name} begins`)
      await end
      told.push(`${name} ends`)
      return name
    })
  let fail: (error: Error) => void = () => {}
  const first = step('uuid', 'first', new Promise((_, reject) => (fail = reject)))
  const second = step('uuid', 'second')
  const third = step('uuid', 'third')
  await step('other', 'beside')
  expect(told).toEqual(['first begins', 'beside begins', 'beside ends'])
  fail(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
  expect(told.slice(3)).toEqual(['second begins', 'second ends', 'third begins', 'third ends'])
})
