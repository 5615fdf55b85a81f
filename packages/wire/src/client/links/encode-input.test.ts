import { expect, it, vi } from 'vitest'
import type { OutputLink } from '../operation.ts'
import { encodeInputLink } from './encode-input.ts'
import { operation } from '../testing/echo.ts'

it('encodes the input once, as the contract writes it', async () => {
  const next = vi.fn<OutputLink>(() => Promise.resolve('done'))
  await encodeInputLink(next)(operation())
  expect(next).toHaveBeenCalledWith(expect.objectContaining({ inputText: '{"amount":"5"}' }))
})

it('refuses what the contract does not take, without a request', async () => {
  const next = vi.fn<OutputLink>(() => Promise.resolve('done'))
  const call = encodeInputLink(next)(operation({ input: { amount: 5 } }))
  await expect(call).rejects.toMatchObject({
    refusal: 'invalid-input',
    data: { issues: [{ path: ['amount'] }] },
  })
  expect(next).not.toHaveBeenCalled()
})
