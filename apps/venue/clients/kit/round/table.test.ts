import { expect, test } from 'vitest'
import type { Session } from '../api/session.ts'
import type { Balance } from '../api/values.ts'
import { Table } from './table.ts'

test('[H-KW14] an older balance that overtakes a newer one is dropped', async () => {
  const answers: ((balance: Balance) => void)[] = []
  const session = {
    ask: () => new Promise((resolve) => answers.push((value) => resolve({ value }))),
  } as unknown as Session
  const table = new Table({
    game: 'dice',
    session,
    roundMs: 0,
    showMs: () => 0,
    started: () => undefined,
    ended: () => undefined,
  })
  const asked = [table.refreshBalance(), table.refreshBalance(), table.refreshBalance()]
  answers[1]?.({ amount: '900', sequence: 12 })
  await asked[1]
  // The question that was asked first is answered last, with what was true then.
  answers[0]?.({ amount: '1000', sequence: 11 })
  await asked[0]
  expect(table.state.value.balance).toEqual({ amount: '900', sequence: 12 })
  answers[2]?.({ amount: '1150', sequence: 13 })
  await asked[2]
  expect(table.state.value.balance).toEqual({ amount: '1150', sequence: 13 })
})
