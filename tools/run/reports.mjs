// What the test runners' JSON reports say.

/** Names of Playwright's tests that passed only at a later try. */
export function flakyTests({ suites = [] }) {
  const below = (suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${suite.file}: ${title}`),
    ),
    ...(suite.suites ?? []).flatMap(below),
  ]
  return suites.flatMap(below)
}

/** How many tests of a part passed, failed, were skipped, and which passed only at a later try. */
export function countsOf(part, report) {
  if (part !== 'e2e')
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      flaky: [],
    }
  const { stats, errors } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: flakyTests(report),
  }
}
