import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runOrder, type Order, type Step } from './testing/act-run.ts'
import type { Passage } from './testing/lossy-platform.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** `ACT_ORDERS=100000 npm test -- unit act-orders` looks for longer. */
const numRuns = Number(process.env['ACT_ORDERS'] ?? 600)

const coins = fc.constantFrom(5, 5, 5, 6)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('press'), coins, times: fc.constantFrom(1, 1, 2) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('wake then press'), coins }) },
  {
    weight: 11,
    arbitrary: fc.record({
      is: fc.constantFrom(
        'again',
        'wake',
        'wake',
        'settle',
        'reset',
        'notice',
        'mount',
        'unmount',
        'reload',
        'log-out',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('answer'), which: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('time'), ms: fc.constantFrom(1, 500, 1500, 5000, 40_000) }),
  },
) as fc.Arbitrary<Step>
const passage: fc.Arbitrary<Passage> = fc.record({
  fate: fc.constantFrom('arrives', 'arrives', 'request-lost', 'answer-lost', 'refused', 'unavailable'),
  turns: fc.oneof(fc.nat(3), fc.constant('held' as const), fc.constant('held' as const)),
})
const order: fc.Arbitrary<Order> = fc.record({
  spec: fc.record({ isShared: fc.boolean(), isToldInPlace: fc.boolean() }),
  steps: fc.array(fc.tuple(step, fc.constantFrom(0, 1, 3, 40, 40, 40)), { minLength: 4, maxLength: 20 }),
  passages: fc.array(passage, { minLength: 1, maxLength: 20 }),
})

const held: Passage = { fate: 'unavailable', turns: 'held' }
const lost: Passage = { fate: 'answer-lost', turns: 1 }
const press: Step = { is: 'press', coins: 5, times: 1 }
const answer: Step = { is: 'answer', which: 0 }
/** Orders that a former store got wrong: something is asked for in the moment in which a step ends in doubt. */
const found: readonly Order[] = [
  {
    spec: {},
    steps: [
      [press, 0],
      [answer, 1],
      [answer, 1],
      [{ is: 'again' }, 0],
    ],
    passages: [held, { fate: 'unavailable', turns: 1 }, { fate: 'arrives', turns: 'held' }],
  },
  {
    spec: {},
    steps: [
      [press, 0],
      [{ is: 'again' }, 0],
      [{ is: 'again' }, 0],
      [{ is: 'reload' }, 1],
      [{ is: 'wake then press', coins: 5 }, 0],
    ],
    passages: [lost],
  },
]

it(
  'gives each press one effect at most and each effect its end, in any order of presses, losses and reloads',
  async () => {
    const obeys = fc.asyncProperty(order, async (each) => {
      expect(await runOrder(each)).toEqual([])
    })
    await fc.assert(obeys, { numRuns, examples: found.map((each) => [each]) })
  },
  numRuns * 20 + 5_000,
)
