import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const site = { PUBLIC_URL: 'https://a.example' }

it('names the payment provider, and says what its company needs', () => {
  const secret = 'x'.repeat(32)
  expect(readConfig({ ...site, PAYMENT_PROVIDER_SECRET: secret }).paymentProvider).toEqual({
    company: 'sandbox',
    url: 'http://127.0.0.1:8090',
    secret,
  })
  expect(() => readConfig({ ...site, PAYMENT_PROVIDER_SECRET: 'long-enough-for-others' })).toThrow(
    /^PAYMENT_PROVIDER_SECRET must be at least 32 characters for the sandbox\.$/,
  )
  expect(() => readConfig({ ...site, PAYMENT_PROVIDER_SECRET: secret, PAYMENT_PROVIDER: 'bank' })).toThrow(
    /^PAYMENT_PROVIDER must be one of sandbox [^\n]+\.$/,
  )
  expect(() => readConfig(site)).toThrow(/^PAYMENT_PROVIDER_SECRET is missing: [^\n]+\.$/)
})
