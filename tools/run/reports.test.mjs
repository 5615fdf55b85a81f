import { expect, it } from 'vitest'
import { countsOf } from './reports.mjs'

const test = (status, projectName = 'phone') => ({ status, projectName })

it('counts a test that needed its second try as passed, and names it', () => {
  const report = {
    stats: { expected: 7, flaky: 2, unexpected: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        file: 'journey.spec.ts',
        specs: [{ title: 'bets', tests: [test('expected'), test('flaky', 'desktop')] }],
        suites: [{ file: 'journey.spec.ts', specs: [{ title: 'settles', tests: [test('flaky')] }] }],
      },
      { file: 'lines.spec.ts', specs: [{ title: 'falls', tests: [test('unexpected')] }] },
    ],
  }
  expect(countsOf('e2e', report)).toEqual({
    passed: 9,
    failed: 1,
    skipped: 0,
    flaky: ['[desktop] journey.spec.ts: bets', '[phone] journey.spec.ts: settles'],
  })
})

it('counts what broke outside any test as a failure', () => {
  const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }
  expect(countsOf('e2e', { stats, errors: [{}], suites: [] }).failed).toBe(1)
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2 }
  expect(countsOf('unit', report)).toEqual({ passed: 3, failed: 1, skipped: 2, flaky: [] })
})
