import { expect, it } from 'vitest'
import { createLines, type LinesState } from './lines.ts'

const fail = (lines: ReturnType<typeof createLines>) => lines.attempt().failed()

it('takes the line with the fewest errors next, of equals the next in turn, and says so until it answers', () => {
  const lines = createLines(['', 'https://b', 'https://c'])
  const heard: LinesState[] = []
  lines.onChange((state) => heard.push(state))
  fail(lines)
  expect(lines.origin()).toBe('https://b')
  fail(lines)
  expect(lines.origin()).toBe('https://c')
  lines.attempt().answered()
  fail(lines)
  // All have failed once: it is the next one's turn.
  expect(lines.origin()).toBe('')
  fail(lines)
  expect(lines.origin()).toBe('https://b')
  expect(heard).toEqual([
    { position: 2, count: 3, isSwitching: true },
    { position: 3, count: 3, isSwitching: true },
    { position: 3, count: 3, isSwitching: false },
    { position: 1, count: 3, isSwitching: true },
    { position: 2, count: 3, isSwitching: true },
  ])
})

it('tries every line before it comes back to one that just failed, whatever the counters say', () => {
  const lines = createLines(['', 'https://b', 'https://c'])
  for (let times = 0; times < 7; times++) fail(lines)
  lines.attempt().answered()
  const seen = [lines.origin()]
  for (let times = 0; times < 2; times++) {
    fail(lines)
    seen.push(lines.origin())
  }
  expect(new Set(seen).size).toBe(3)
})

it('forgets the errors of a line that answers', () => {
  const lines = createLines(['', 'https://b'])
  fail(lines)
  fail(lines)
  expect(lines.origin()).toBe('')
  lines.attempt().answered()
  expect(lines.isNetworkAbnormal()).toBe(false)
  expect(lines.state()).toEqual({ position: 1, count: 2, isSwitching: false })
})

it('counts one failure of a line once, however many calls tell of it, and hears nothing of the past', () => {
  const lines = createLines(['', 'https://b'], 1)
  const attempts = Array.from({ length: 10 }, () => lines.attempt())
  const late = lines.attempt()
  for (const attempt of attempts) attempt.failed()
  expect(lines.origin()).toBe('https://b')
  expect(lines.isNetworkAbnormal()).toBe(false)
  late.answered()
  expect(lines.state().isSwitching).toBe(true)
})

it('calls the network abnormal after more failures than the threshold, which the server may change', () => {
  const lines = createLines([''], 2)
  for (const isAbnormal of [false, false, true]) {
    fail(lines)
    expect(lines.isNetworkAbnormal()).toBe(isAbnormal)
  }
  lines.offer([], 3)
  expect(lines.isNetworkAbnormal()).toBe(false)
})

it('takes over new backups behind its own line and stays where it is, if that is still a line', () => {
  const lines = createLines(['', 'https://old'])
  fail(lines)
  lines.offer(['https://new', 'https://old', ''], 3)
  expect([lines.origin(), lines.state()]).toEqual([
    'https://old',
    { position: 3, count: 3, isSwitching: true },
  ])
  lines.offer(['https://new'], 3)
  expect(lines.origin()).toBe('')
})
