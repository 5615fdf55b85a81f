import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Two projects: `unit` is pure and fast; `integration` talks to databases, sockets and processes. The browser journeys run in Playwright. */
const ignored = ['**/node_modules/**', '**/dist/**', '**/.types/**']

/** The whole product is under test in these: they take longest, and the others run beside them. */
const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tools/e2e/')

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx,mjs}'],
          exclude: [...ignored, '**/*.integration.test.*'],
          // One module world for all files of a worker, which keep no state in theirs: half the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps,tools}/**/*.integration.test.ts'],
          exclude: ignored,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each file has its own databases, folders and ports; much of it is waiting.
          maxWorkers: 3,
          sequence: { groupOrder: 1, sequencer: LongestFirst },
        },
      },
    ],
  },
})
