import { calls } from '@grandstand/contract/catalogue'
import { expect, it } from 'vitest'
import { liveCases } from './idempotence/live-cases.ts'
import { memberCases } from './idempotence/member-cases.ts'
import { moneyCases } from './idempotence/money-cases.ts'
import { tryAll } from './idempotence/try-all.ts'

it('[H-J1] every call that the contract declares idempotent has its case', () => {
  const declared = calls.filter(({ idempotent }) => idempotent).map(({ id }) => id)
  const tried = [...moneyCases, ...memberCases, ...liveCases].map(({ call }) => call.id)
  expect(tried.toSorted()).toEqual(declared.toSorted())
})

tryAll('live rooms', liveCases)
