import { JsonReporter } from 'vitest/node'

/**
 * Vitest's JSON report with an addition that it lacks: `unhandledErrors`, each `{ message, file, test }` (the test
 * that was running).
 */
export default class extends JsonReporter {
  #strays = []

  onTestRunEnd(testModules, unhandledErrors) {
    this.#strays = unhandledErrors.map(({ name, message, ...about }) => ({
      message: `${name}: ${message}`,
      file: about.VITEST_TEST_PATH,
      test: about.VITEST_TEST_NAME,
    }))
    return super.onTestRunEnd(testModules)
  }

  writeReport(report) {
    return super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandledErrors: this.#strays }))
  }
}
