// Merges the test runners' JSON reports into one list of tests: `{ file, name, status, reason }`, where status is one
// of passed, failed, skipped, flaky.

import { stripVTControlCharacters } from 'node:util'

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0].slice(0, 200)

function browserTests({ suites = [], errors = [] }) {
  const statuses = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }
  const below = (suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results = [] }) => ({
        file: suite.file,
        name: `[${projectName}] ${title}`,
        status: statuses[status],
        reason: firstLine(results.findLast(({ error }) => error)?.error.message),
      })),
    ),
    ...(suite.suites ?? []).flatMap(below),
  ]
  const broken = errors.map(({ message }) => ({
    file: 'outside any test',
    name: '',
    status: 'failed',
    reason: firstLine(message),
  }))
  return [...suites.flatMap(below), ...broken]
}

/**
 * Tests of a Vitest report; a file that failed outside its tests (in a `beforeAll`, or by an uncaught error) is one
 * failed test without a name.
 */
function vitestTests({ testResults, unhandledErrors = [] }) {
  const strays = unhandledErrors.map(({ message, file = 'outside any test', test }) => ({
    file,
    name: '',
    status: 'failed',
    reason: `${test ? `while "${test}" ran: ` : ''}${firstLine(message)}`,
  }))
  return [...testResults.flatMap(testsOfFile), ...strays]
}

function testsOfFile({ name: file, status, message, assertionResults }) {
  const tests = assertionResults.map((test) => ({
    file,
    name: test.fullName,
    status: ['passed', 'failed'].includes(test.status) ? test.status : 'skipped',
    reason: firstLine(test.failureMessages?.[0]),
  }))
  const isNamed = tests.some((test) => test.status === 'failed')
  if (status !== 'failed' || isNamed) return tests
  return [...tests, { file, name: '', status: 'failed', reason: firstLine(message) }]
}

/** All tests of one part's report. */
export const testsOf = (part, report) => (part === 'e2e' ? browserTests(report) : vitestTests(report))

/** The tests of a part after its failures were tried once more: those that passed only then are flaky. */
export function afterSecondTry(first, second) {
  const again = new Set(second.map(({ file }) => file))
  const key = ({ file, name }) => `${file}\n${name}`
  const failed = new Map(
    first.filter(({ status }) => status === 'failed').map((test) => [key(test), test.reason]),
  )
  const secondKeys = new Set(second.map(key))
  const isReplaced = (test) => secondKeys.has(key(test)) || (test.name === '' && again.has(test.file))
  return [
    ...first.filter((test) => !isReplaced(test)),
    ...second.map((test) => {
      const reason = failed.get(key(test)) ?? failed.get(key({ ...test, name: '' }))
      return test.status === 'passed' && reason !== undefined ? { ...test, status: 'flaky', reason } : test
    }),
  ]
}

/** Numbers of passed (including flaky), failed and skipped tests. */
export function countsOf(tests) {
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length
  return { passed: count('passed', 'flaky'), failed: count('failed'), skipped: count('skipped') }
}
