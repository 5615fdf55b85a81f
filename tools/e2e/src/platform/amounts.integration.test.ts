import { CallError, defineCall } from '@grandstand/contract'
import { calls } from '@grandstand/contract/catalogue'
import { bindCall } from '@grandstand/platform/network'
import { startStand, type Stand } from '@grandstand/platform/stand'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleOf } from './valid-input.ts'

/**
 * Texts that JavaScript parses as some number, and values that are no text. Zero is a valid number: the area itself
 * refuses it.
 */
const hostile = [
  ...'-1|-0|NaN|Infinity|1e2|1e400|0x10|| 5 |+5|5.|.5|00012|1,00|１２|١٢|5\u200b|0.001|1e-7'.split('|'),
  '9007199254740993000',
  [5],
  { a: 1 },
  true,
  null,
  5,
  9007199254740992,
]

type Path = readonly (string | number)[]

/** Paths of the typed amounts in an input: objects with an amount and a currency. */
function amountsIn(input: unknown, path: Path = []): Path[] {
  if (typeof input !== 'object' || input === null) return []
  if ('amount' in input && 'currency' in input) return [[...path, 'amount']]
  return Object.entries(input).flatMap(([key, each]) =>
    amountsIn(each, [...path, Array.isArray(input) ? Number(key) : key]),
  )
}

function planted(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy = structuredClone(input) as Record<string | number, unknown>
  copy[key] = planted(copy[key], rest, value)
  return copy
}

/** Each amount in each form of each input: as many forms as the longest union has options. */
const doors = calls.flatMap((call) => {
  const forms = Array.from({ length: 8 }, (_, option) => sampleOf(call.input, option))
  const different = new Map(forms.map((input) => [JSON.stringify(input), input]))
  return Array.from(different.values()).flatMap((input, form) =>
    amountsIn(input).map((path) => ({ call, input, path, name: `${call.name} (${form}) ${path.join('.')}` })),
  )
})

/** The field issues of a refused input. */
const answered = z.object({
  issues: z.optional(z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) }))),
})

describe('typed amounts at every call of the contract, through the real gateway', () => {
  let stand: Stand
  const reached: string[] = []

  beforeAll(async () => {
    stand = await startStand({
      calls: [...new Set(doors.map(({ call }) => call))].map((call) =>
        bindCall(call, () => {
          reached.push(call.name)
          throw new CallError('unavailable')
        }),
      ),
      http: { stepUp: () => Promise.resolve() },
    })
    stand.sessions.logIn('token', 'm1')
    const session = stand.sessions.find('token')
    if (typeof session === 'object')
      stand.sessions.alive.set('token', { ...session, roles: ['member', 'staff'] })
  })
  afterAll(() => stand?.close())

  it('finds the calls that take money', () => {
    const names = new Set(doors.map(({ call }) => call.name))
    expect([...names]).toEqual(
      expect.arrayContaining([
        'placeBet',
        'createDeposit',
        'createWithdrawal',
        'transferToVenue',
        'setLimit',
      ]),
    )
  })

  it.each(doors)('[H-D3] $name refuses every amount that is no amount', async ({ call, input, path }) => {
    const raw = defineCall({ ...call, input: z.any(), output: z.any() })
    const { api } = stand.tab({ token: () => 'token' })
    const issuesOf = (sent: unknown) =>
      api.call(raw, sent).then(
        () => [],
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error
          const { issues = [] } = answered.parse(error.data ?? {})
          return issues.map((issue) => issue.path.join('.'))
        },
      )
    const where = path.join('.')
    expect(await issuesOf(planted(input, path, '100.00'))).not.toContain(where)
    reached.length = 0
    // A correction by the desk may take money away.
    const amounts = call.name === 'adjustWallet' ? hostile.filter((each) => each !== '-1') : hostile
    for (const amount of amounts)
      expect(await issuesOf(planted(input, path, amount)), JSON.stringify(amount)).toContain(where)
    expect(reached).toEqual([])
  })
})
