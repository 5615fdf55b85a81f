import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Two projects: `unit` is pure and fast; `integration` talks to databases, sockets and processes. The browser journeys run in Playwright. */
const ignored = ['**/node_modules/**', '**/dist/**', '**/.types/**']

/** These take longest, the first half of the whole run: the others run beside them. Then those with a whole product each. */
const longestFirst = [
  '/kills.',
  '/idempotence-money.',
  '/faults.',
  '/fuzz.',
  '/chaos.',
  '/grandstand-feed.',
  '/tools/e2e/',
  '/match-feed.',
  '/auth.',
  '/settlement.',
  '/simulate.',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longestFirst.findIndex((part) => moduleId.includes(part))
  return rank < 0 ? longestFirst.length : rank
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

export default defineConfig({
  test: {
    // Of the whole run: a project's own would not be asked.
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx,mjs}'],
          exclude: [...ignored, '**/*.integration.test.*'],
          // One module world for all files of a worker, which keep no state in theirs: half the time.
          isolate: false,
          // Nothing here waits: as many workers as processors, where vitest would leave one to itself.
          maxWorkers: '100%',
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
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
