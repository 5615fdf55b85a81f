import { expect, it } from 'vitest'
import { afterSecondTry, countsOf, testsOf } from './reports.mjs'

const browserTest = (status, projectName = 'phone') => ({
  status,
  projectName,
  results: [{ error: { message: '\u001B[31mError: no\u001B[39m such thing\nat a line' } }],
})

it('reads the browser tests of all suites', () => {
  const report = {
    suites: [
      {
        file: 'journey.spec.ts',
        specs: [{ title: 'bets', tests: [browserTest('expected'), browserTest('flaky', 'desktop')] }],
        suites: [{ file: 'journey.spec.ts', specs: [{ title: 'settles', tests: [browserTest('skipped')] }] }],
      },
      { file: 'lines.spec.ts', specs: [{ title: 'falls', tests: [browserTest('unexpected')] }] },
    ],
    errors: [{ message: 'the product did not start' }],
  }
  const tests = testsOf('e2e', report)
  expect(tests.map(({ name, status }) => [name, status])).toEqual([
    ['[phone] bets', 'passed'],
    ['[desktop] bets', 'flaky'],
    ['[phone] settles', 'skipped'],
    ['[phone] falls', 'failed'],
    ['', 'failed'],
  ])
  expect(tests[3].reason).toBe('Error: no such thing')
  expect(countsOf(tests)).toEqual({ passed: 2, failed: 2, skipped: 1 })
})

const file = (name, status, ...statuses) => ({
  name,
  status,
  message: 'the hook broke',
  assertionResults: statuses.map((each, index) => ({
    fullName: `test ${index}`,
    status: each,
    failureMessages: each === 'failed' ? ['expected 1 to be 2\nat a line'] : [],
  })),
})

it('a file that broke before its tests is a failure, with its reason', () => {
  const tests = testsOf('integration', { testResults: [file('money', 'failed', 'pending', 'pending')] })
  expect(countsOf(tests)).toEqual({ passed: 0, failed: 1, skipped: 2 })
  expect(tests.at(-1)).toEqual({ file: 'money', name: '', status: 'failed', reason: 'the hook broke' })
})

it('an error that nobody caught is a failure of the file that ran then, and is tried again with it', () => {
  const stray = { message: 'Error: gone\n  at a line', file: 'money', test: 'pays' }
  const first = testsOf('integration', {
    testResults: [file('money', 'passed', 'passed')],
    unhandledErrors: [stray, { message: 'Error: a worker died' }],
  })
  expect(first.slice(1)).toEqual([
    { file: 'money', name: '', status: 'failed', reason: 'while "pays" ran: Error: gone' },
    { file: 'outside any test', name: '', status: 'failed', reason: 'Error: a worker died' },
  ])
  const second = testsOf('integration', { testResults: [file('money', 'passed', 'passed')] })
  const tests = afterSecondTry(first, second)
  expect(tests.map(({ file: name, status }) => [name, status])).toEqual([
    ['outside any test', 'failed'],
    ['money', 'flaky'],
  ])
  expect(tests[1].reason).toBe('while "pays" ran: Error: gone')
})

it('what passes only at the second try is flaky, what fails again has failed', () => {
  const first = testsOf('integration', {
    testResults: [
      file('money', 'failed', 'pending', 'pending'),
      file('chat', 'failed', 'passed', 'failed', 'failed'),
      file('auth', 'passed', 'passed'),
    ],
  })
  const second = testsOf('integration', {
    testResults: [
      file('money', 'passed', 'passed', 'passed'),
      file('chat', 'failed', 'passed', 'passed', 'failed'),
    ],
  })
  const tests = afterSecondTry(first, second)
  expect(tests.map(({ file: name, status }) => [name, status])).toEqual([
    ['auth', 'passed'],
    ['money', 'flaky'],
    ['money', 'flaky'],
    ['chat', 'passed'],
    ['chat', 'flaky'],
    ['chat', 'failed'],
  ])
  expect(countsOf(tests)).toEqual({ passed: 5, failed: 1, skipped: 0 })
})

it('browser tests that were not tried again keep what they were', () => {
  const one = (title, status) => ({ file: 'a.spec.ts', specs: [{ title, tests: [browserTest(status)] }] })
  const first = testsOf('e2e', { suites: [one('bets', 'expected'), one('chats', 'unexpected')] })
  const second = testsOf('e2e', { suites: [one('chats', 'expected')] })
  expect(afterSecondTry(first, second).map(({ name, status }) => [name, status])).toEqual([
    ['[phone] bets', 'passed'],
    ['[phone] chats', 'flaky'],
  ])
})
