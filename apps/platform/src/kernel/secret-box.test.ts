import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSecretBox, readSecretsKey } from './secret-box.ts'

const box = createSecretBox(Buffer.alloc(32, 7))

it('opens what it sealed, for the same owner only', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'totp m1')
  expect(box.open(sealed, 'totp m1')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
  expect(box.seal('JBSWY3DPEHPK3PXP', 'totp m1')).not.toEqual(sealed)
  expect(() => box.open(sealed, 'totp m2')).toThrow(/authenticate/)
})

it('opens nothing that was changed or sealed by another key', () => {
  const sealed = box.seal('secret', 'x')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => box.open(changed, 'x')).toThrow(/authenticate/)
  }
  expect(() => createSecretBox(Buffer.alloc(32, 8)).open(sealed, 'x')).toThrow(/authenticate/)
  expect(() => box.open(sealed.subarray(0, 20), 'x')).toThrow(/authenticate/)
})

it('hashes codes under its own key, apart for each owner', () => {
  expect(box.hash('A', 'm1')).toEqual(box.hash('A', 'm1'))
  expect(box.hash('A', 'm1')).not.toEqual(box.hash('A', 'm2'))
  expect(box.hash('A', 'm1')).not.toEqual(createSecretBox(Buffer.alloc(32, 8)).hash('A', 'm1'))
})

it('makes the key file once, for nobody else to read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-secrets-'))
  const file = join(folder, 'data', 'secrets.key')
  const key = readSecretsKey(undefined, file)
  expect(key).toHaveLength(32)
  expect(readSecretsKey(undefined, file)).toEqual(key)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readSecretsKey(Buffer.alloc(32, 1).toString('base64'), file)).toEqual(Buffer.alloc(32, 1))
  rmSync(folder, { recursive: true })
})
