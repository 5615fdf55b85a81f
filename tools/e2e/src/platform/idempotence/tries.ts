import { randomUUID } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import { settleOutcome } from '@grandstand/contract/gateway'
import * as z from 'zod/mini'
import { expect } from 'vitest'
import { changed, growth, type RowReader } from './rows.ts'
import type { Attempt, Case, World } from './world.ts'

type Answer = { readonly refusal: string; readonly output?: unknown }

/** Sends one attempt under a key, after a proof where the call wants one. */
async function send({ call }: Case, { by, prove }: Attempt, input: unknown, uuid: string): Promise<Answer> {
  await prove?.()
  return by.client.api.call(call, input as never, { uuid }).then(
    (output): Answer => ({ refusal: 'none', output }),
    (error: unknown): Answer => {
      if (error instanceof CallError) return { refusal: error.refusal, output: error.data }
      throw error
    },
  )
}

/** Parts of an answer that describe the current state, and so differ when it is given again. */
const momentary = new Set([
  'at',
  'state',
  'speed',
  'steps',
  'closesAt',
  'expectedAt',
  'expiresAt',
  'token',
  'canCancel',
])

const lasting = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lasting)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (momentary.has(key) ? [] : [[key, lasting(each)]])),
  )
}

/**
 * Sends a request once, again, with another input, and twice in parallel: there must be one effect and one answer,
 * and `settleOutcome` must report the true outcome.
 */
export async function tryIdempotence(each: Case, world: World, rows: RowReader): Promise<void> {
  const first = await each.arrange(world)
  const second = await each.arrange(world)
  const isProof = (name: string) =>
    first.prove !== undefined && /^(step_up_proof|step_up_tries|call_outcome|totp|passkey)$/.test(name)
  const isOthers = (name: string) => first.written?.includes(name) === true
  const uuid = randomUUID()
  const start = await rows.still()
  const answer = await send(each, first, first.input, uuid)
  expect(answer, 'the first sending').toMatchObject({ refusal: 'none' })
  await first.ends?.(answer.output)
  const after = await rows.still()

  const repeated = await send(each, first, first.input, uuid)
  expect(lasting(repeated), 'the same again').toEqual(lasting(answer))
  if (first.other === undefined)
    expect(z.safeDecode(each.call.input, {}).success, 'a call without `other` has no input').toBe(true)
  else
    expect([first.refusal, 'uuid-reused'], 'the same key with another input').toContain(
      (await send(each, first, first.other, uuid)).refusal,
    )
  const again = await rows.still()
  expect(
    changed(after, again).filter((name) => !isProof(name) && !isOthers(name) && name !== 'venue_transfer'),
    'tables written by the second sending',
  ).toEqual([])
  const told = await first.by.client.api.call(settleOutcome, { uuid })
  expect(told, 'what became of it').toEqual({ outcome: first.isKeptElsewhere ? 'cancelled' : 'done' })

  const key = randomUUID()
  await second.prove?.()
  const before = await rows.still()
  const { prove: _proved, ...bare } = second
  const [one, other] = await Promise.all([
    send(each, bare, second.input, key),
    send(each, bare, second.input, key),
  ])
  expect(one, 'one of two at once').toMatchObject({ refusal: 'none' })
  expect(lasting(other), 'the other of two at once').toEqual(lasting(one))
  await second.ends?.(one.output)
  const grown = (from: typeof before, to: typeof before) =>
    Object.entries(growth(from, to))
      // One row for all bets on a selection.
      .filter(([name]) => !isProof(name) && name !== 'selection_exposure' && !isOthers(name))
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
  expect(grown(before, await rows.still()), 'rows of two at once').toEqual(grown(start, after))
}
