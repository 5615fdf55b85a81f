import { expect, it } from 'vitest'
import { welcome } from './welcome.mjs'

const site = {
  port: 8080,
  paymentUrl: 'http://localhost:8081',
  sandboxPort: 8082,
  rtmpPort: 1935,
  dataDir: '/data',
}

it('names demo accounts only where there is a demo world', () => {
  expect(welcome({ ...site, hasDemoWorld: true })).toContain('demo1234')
  expect(welcome({ ...site, hasDemoWorld: false })).not.toMatch(/demo/i)
})
