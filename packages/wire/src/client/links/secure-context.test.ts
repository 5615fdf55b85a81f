import { afterEach, expect, it, vi } from 'vitest'
import { createApi } from '../api.ts'
import { echo, operation } from '../testing/echo.ts'
import { secureContextLink } from './secure-context.ts'

afterEach(() => vi.unstubAllGlobals())

it('[H-B13] sends nothing at all on a page without crypto.subtle, and says why', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes })
  const fetch = vi.fn<typeof globalThis.fetch>()
  const onError = vi.fn<(error: unknown) => void>()
  const api = createApi({
    origins: [''],
    gatewayPublicKey: '',
    build: '1',
    deviceId: 'd',
    token: () => 't',
    fetch,
    onError,
  })
  await expect(api.call(echo, { amount: 1n })).rejects.toMatchObject({ refusal: 'insecure-context' })
  expect(fetch).not.toHaveBeenCalled()
  expect(onError).toHaveBeenCalledOnce()
})

it('passes a call on where there is one', async () => {
  await expect(
    secureContextLink(
      () => true,
      () => Promise.resolve(1),
    )(operation()),
  ).resolves.toBe(1)
})
