import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCompany } from '../testing/seamless-stand.ts'
import { signRequest } from '../protocol/statement.ts'
import { RequestChecker } from './request-checker.ts'

it('takes what was signed before its first look, and nothing from before the node began', () => {
  const company = createCompany()
  const started = 1_800_000_000_000
  const checker = new RequestChecker(() => started + 5_000, started)
  const asked = { method: 'POST', path: '/venue-wallet/v1/yb/bet', body: '{}' }
  const at = (seconds: number) =>
    signRequest(company.signer, {
      ...asked,
      time: started / 1000 + seconds,
      nonce: createHash('sha256').update(String(seconds)).digest('hex').slice(0, 32),
    })
  expect(checker.check(company.publicKey, asked, at(4))).toBeDefined()
  expect(checker.check(company.publicKey, asked, at(4))).toBeUndefined()
  expect(checker.check(company.publicKey, asked, at(-1))).toBeUndefined()
})
