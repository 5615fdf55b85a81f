import { expect, it } from 'vitest'
import { companyAddress } from './company-address.ts'
import { readConfig } from './config.ts'

const site = {
  PUBLIC_URL: 'https://a.example',
  PAYMENT_PROVIDER_URL: 'https://pay.example',
  PAYMENT_PROVIDER_SECRET: 'x'.repeat(32),
}
const secret = 's'.repeat(32)

it.each([
  ['smsGateway', 'SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY'],
  ['media', 'MEDIA_URL', 'MEDIA_SECRET'],
] as const)('of a company (%s) has an address and a secret, or neither', (company, address, key) => {
  const url = 'https://company.example'
  expect(readConfig(site)[company]).toBeUndefined()
  expect(readConfig({ ...site, [address]: url, [key]: secret })[company]).toMatchObject({ url })
  const alone = { ...site, [key]: secret }
  const needsAddress = new RegExp(`^${key} is set without ${address}: ${address} is missing: [^\\n]+\\.$`)
  expect(() => readConfig(alone)).toThrow(needsAddress)
  expect(() => readConfig({ ...alone, [address]: 'company' })).toThrow(
    new RegExp(`^${address} must be [^\\n]+\\.$`),
  )
  expect(() => readConfig({ ...site, [address]: url })).toThrow(new RegExp(`^${key} is missing: [^\\n]+\\.$`))
})

it('says where the games company of older builds belongs', () => {
  expect(() => readConfig({ ...site, VENUE_SECRET: secret })).toThrow(
    /^VENUE_SECRET: [^\n]+ VENUES [^\n]+\.$/,
  )
})

it.each([
  ['https://feed.example/v4', true],
  ['http://127.0.0.1:8090', true],
  ['http://[::1]:8090', true],
  ['http://10.0.0.5:8086', true],
  ['http://localhost:1', true],
  ['http://venue:8080', true],
  ['http://venue.games.svc.cluster.local', true],
  ['http://feed.example', false],
  ['http://feed.example.', false],
  ['http://93.184.215.14', false],
  ['https://user@feed.example', false],
  ['http://:password@localhost', false],
  ['ftp://localhost', false],
  ['feed', false],
])('takes the address %s of a company: %s', (address, isTaken) => {
  expect(companyAddress.safeParse(address).success).toBe(isTaken)
})
