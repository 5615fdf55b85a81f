import { generateKeyPairSync, hash, sign } from 'node:crypto'
import type { LogEntry, Receipt } from '@grandstand/contract/sportsbook'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalJson,
  entryText,
  firstPrevious,
  hashOfEntry,
  merklePath,
  merkleRoot,
  rootText,
  verifyReceipt,
} from './index.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(hash('sha256', bytes, 'buffer'))
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const rawKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url')

function chainOf(count: number): LogEntry[] {
  const entries: LogEntry[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    const body = canonicalJson({ bet: `b${seq}`, stake: '10.00' })
    const previous = entries.at(-1)?.hash ?? firstPrevious
    const facts = { seq, previous, body }
    entries.push({ ...facts, day: '2026-11-21', hash: hash('sha256', entryText(facts)) })
  }
  return entries
}

function receiptOf(entries: readonly LogEntry[], index: number): Receipt {
  const entry = entries[index] as LogEntry
  const hashes = entries.map((each) => each.hash)
  const root = { day: entry.day, first: 1, last: entries.length, root: merkleRoot(hashes, sha256) }
  return {
    entry,
    signature: signed(entry.hash),
    proof: {
      root: { ...root, signature: signed(rootText(root)) },
      path: merklePath(hashes, index, sha256),
    },
  }
}

const allRight = { contents: 'right', signature: 'right', day: 'right', 'root-signature': 'right' }

describe('canonical JSON', () => {
  it('is the same for the same facts in any order, and leaves out what is absent', () => {
    expect(canonicalJson({ b: 1, a: [true, null, 'é"'], c: undefined })).toBe(
      '{"a":[true,null,"é\\""],"b":1}',
    )
    expect(canonicalJson({ a: { d: 1, c: 2 } })).toBe(canonicalJson({ a: { c: 2, d: 1 } }))
    expect(() => canonicalJson({ odds: 1.85 })).toThrow(RangeError)
  })
})

describe('receipts', () => {
  it('hash alike with WebCrypto and node:crypto', async () => {
    const [entry] = chainOf(1)
    expect(await hashOfEntry(entry as LogEntry)).toBe(entry?.hash)
  })

  it('hold for every entry of a day of any length', async () => {
    for (const count of [1, 2, 3, 5, 8]) {
      const entries = chainOf(count)
      for (const index of entries.keys())
        expect(await verifyReceipt(receiptOf(entries, index), rawKey)).toEqual(allRight)
    }
  })

  it('say what does not hold when anything in them was changed', async () => {
    const whole = receiptOf(chainOf(5), 2)
    const { entry, proof } = whole
    if (!proof) throw new Error('no proof')
    const otherBody = entry.body.replace('10.00', '99.00')
    expect((await verifyReceipt({ ...whole, entry: { ...entry, body: otherBody } }, rawKey)).contents).toBe(
      'wrong',
    )
    const forged = { ...entry, body: otherBody }
    forged.hash = await hashOfEntry(forged)
    expect(await verifyReceipt({ ...whole, entry: forged }, rawKey)).toEqual({
      contents: 'right',
      signature: 'wrong',
      day: 'wrong',
      'root-signature': 'right',
    })
    const otherRoot = { ...proof, root: { ...proof.root, last: 6 } }
    expect((await verifyReceipt({ ...whole, proof: otherRoot }, rawKey))['root-signature']).toBe('wrong')
    const ownKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' })
    expect(await verifyReceipt(whole, ownKey.subarray(-32).toString('base64url'))).toMatchObject({
      signature: 'wrong',
      'root-signature': 'wrong',
    })
    expect((await verifyReceipt(whole, 'no key')).signature).toBe('wrong')
  })

  it('a path that was changed anywhere leads to another root', async () => {
    const whole = receiptOf(chainOf(7), 3)
    const path = whole.proof?.path ?? []
    await fc.assert(
      fc.asyncProperty(fc.nat(path.length - 1), fc.nat(63), async (at, digit) => {
        const changed = [...path]
        const old = path[at] ?? ''
        changed[at] = `${old.slice(0, digit)}${old[digit] === '0' ? '1' : '0'}${old.slice(digit + 1)}`
        const receipt = { ...whole, proof: { root: whole.proof?.root, path: changed } } as Receipt
        return (await verifyReceipt(receipt, rawKey)).day === 'wrong'
      }),
      { numRuns: 20 },
    )
  })
})
