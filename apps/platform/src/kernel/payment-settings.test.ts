import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const url = 'https://pay.example'
const site = { PUBLIC_URL: 'https://a.example', PAYMENT_PROVIDER_URL: url }

it('names the payment provider, and says what its company needs', () => {
  const secret = 'x'.repeat(32)
  expect(readConfig({ ...site, PAYMENT_PROVIDER_SECRET: secret }).paymentProvider).toEqual({
    company: 'sandbox',
    url,
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

it('has no address of its own outside the demonstration', () => {
  const set = { PUBLIC_URL: 'https://a.example', PAYMENT_PROVIDER_SECRET: 'x'.repeat(32) }
  expect(() => readConfig(set)).toThrow(/^PAYMENT_PROVIDER_URL is missing: [^\n]+\.$/)
  expect(readConfig({ ...set, DEMO_WORLD: 'true' }).paymentProvider.url).toBe('http://127.0.0.1:8090')
})
