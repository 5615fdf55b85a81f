import { errors, type Answer } from '@grandstand/contract'
import { expect, it, vi } from 'vitest'
import type { AnswerLink } from '../operation.ts'
import { createServerClock } from '../clock.ts'
import { operation } from '../testing/echo.ts'
import { mendLink } from './mend.ts'

const rekey: Answer = { code: errors.rekey.code }
const skew: Answer = { code: errors['clock-skew'].code, data: { serverTime: 500_000 } }
const good: Answer = { code: 0 }

function mended(...answers: Answer[]) {
  const clock = createServerClock(() => 100_000)
  const next = vi.fn<AnswerLink>(() => Promise.resolve(answers.shift() as Answer))
  return { clock, next, answer: mendLink(clock, () => 100_000, next)(operation()) }
}

it('asks again after rekey and after clock-skew, once each, with the same request', async () => {
  const { answer, next, clock } = mended(rekey, skew, good)
  expect(await answer).toBe(good)
  expect(next).toHaveBeenCalledTimes(3)
  expect(new Set(next.mock.calls.flat().map((each) => each.uuid)).size).toBe(1)
  expect(clock.now()).toBe(500_000)
})

it('gives up at the second time', async () => {
  for (const code of [rekey, skew]) {
    const { answer, next } = mended(code, code, good)
    expect(await answer).toBe(code)
    expect(next).toHaveBeenCalledTimes(2)
  }
})

it('does not touch the clock for an answer that tells no time, and mends nothing else', async () => {
  const { answer, clock } = mended({ code: errors['clock-skew'].code }, good)
  expect((await answer).code).toBe(errors['clock-skew'].code)
  expect(clock.offsetMs).toBe(0)
  const { next } = mended({ code: errors['envelope-refused'].code }, good)
  await Promise.resolve()
  expect(next).toHaveBeenCalledTimes(1)
})
