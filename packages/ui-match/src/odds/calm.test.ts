import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEndings, markMs } from './calm.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

it('ends marks after their time, and not those that were called off', () => {
  const ended: string[] = []
  const endings = createEndings(markMs)
  endings.add(() => ended.push('first'))
  const callOff = endings.add(() => ended.push('moved again'))
  vi.advanceTimersByTime(1000)
  callOff()
  endings.add(() => ended.push('second'))
  vi.advanceTimersByTime(markMs - 1001)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(201)
  expect(ended).toEqual(['first'])
  vi.advanceTimersByTime(1000)
  expect(ended).toEqual(['first', 'second'])
})
