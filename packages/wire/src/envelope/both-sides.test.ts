import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as browser from '../client/cipher.ts'
import * as node from '../server/cipher.ts'
import { utf8 } from './bytes.ts'
import { transcript, signedTranscript } from './handshake.ts'

/** One set of vectors for both implementations, the browser's WebCrypto and the server's node:crypto; key and sign were computed outside both (Python). */
const secret = utf8('an ecdh secret of thirty-two b..')
const hash = utf8('the sha-256 of some transcript..')
const iv = Uint8Array.from({ length: 12 }, (_, at) => at)
const vectors = {
  keys: '2c605b',
  sign: 'a451f765ac5b1f96',
  sealed: '77b08f1a755bde2f63f8b7a88fc70b51c30eed',
}

describe('browser and server', () => {
  it('derive the same four keys, all different', async () => {
    const ours = node.deriveKeys(secret, hash)
    const theirs = await browser.deriveKeys(secret, hash)
    const names = ['clientSeal', 'clientSign', 'serverSeal', 'serverSign'] as const
    const exported = new Set(names.map((name) => ours[name].export().toString('hex')))
    expect(exported.size).toBe(4)
    for (const name of ['clientSeal', 'serverSeal'] as const) {
      const sealed = await browser.sealBytes(theirs[name], iv, utf8('text'), 'binding')
      expect(Buffer.from(sealed).equals(node.sealBytes(ours[name], iv, utf8('text'), 'binding'))).toBe(true)
    }
    for (const name of ['clientSign', 'serverSign'] as const) {
      expect(
        Buffer.from(await browser.hmac(theirs[name], 'text')).equals(node.hmac(ours[name], 'text')),
      ).toBe(true)
    }
    expect(theirs.clientSeal.extractable).toBe(false)
  })

  it('agree with the fixed vectors, so that no change of the format passes unnoticed', () => {
    const keys = node.deriveKeys(secret, hash)
    expect(keys.clientSeal.export().toString('hex').slice(0, 6)).toBe(vectors.keys)
    expect(node.hmac(keys.clientSign, 'grandstand').toString('hex').slice(0, 16)).toBe(vectors.sign)
    expect(node.sealBytes(keys.clientSeal, iv, utf8('bet'), 'binding').toString('hex')).toBe(vectors.sealed)
  })

  it("open each other's bodies, and neither with a byte changed or bound to something else", async () => {
    const ours = node.deriveKeys(secret, hash).clientSeal
    const theirs = (await browser.deriveKeys(secret, hash)).clientSeal
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.string(),
        fc.nat(),
        async (data, binding, at) => {
          const plain = new Uint8Array(data)
          const sealed = await browser.sealBytes(theirs, iv, plain, binding)
          expect(Uint8Array.from(node.openBytes(ours, iv, sealed, binding) ?? [])).toEqual(plain)
          expect(
            await browser.openBytes(
              theirs,
              iv,
              Uint8Array.from(node.sealBytes(ours, iv, plain, binding)),
              binding,
            ),
          ).toEqual(plain)
          const flipped = sealed.slice()
          flipped[at % flipped.length] = (flipped[at % flipped.length] as number) ^ (1 << (at % 8))
          expect(node.openBytes(ours, iv, flipped, binding)).toBeUndefined()
          expect(await browser.openBytes(theirs, iv, flipped, binding)).toBeUndefined()
          expect(node.openBytes(ours, iv, sealed, `${binding}x`)).toBeUndefined()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('hash the same, and compare in constant time only what is equally long', async () => {
    expect(await browser.sha256Base64url(utf8('x'))).toBe(node.sha256Base64url('x'))
    expect(node.isSame(utf8('ab'), utf8('ab'))).toBe(true)
    expect(node.isSame(utf8('ab'), utf8('ac'))).toBe(false)
    expect(node.isSame(utf8('ab'), utf8('abc'))).toBe(false)
  })

  it('never draw one IV twice', () => {
    const drawn = new Set(Array.from({ length: 5_000 }, () => node.freshIv().toString('hex')))
    expect(drawn.size).toBe(5_000)
  })
})

describe('the transcript', () => {
  const facts = {
    clientKey: utf8('ck'),
    clientRandom: utf8('cr'),
    deviceId: 'd',
    build: 'b',
    serverKey: utf8('sk'),
    serverRandom: utf8('sr'),
    keyId: utf8('ki'),
    expiresAt: 2,
    serverTime: 1,
    gatewayToken: 'g',
  }
  it('changes with every field, and no field slides into the next', () => {
    const base = Buffer.from(signedTranscript(facts)).toString('hex')
    for (const [key, value] of Object.entries(facts)) {
      const changed =
        typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value}x` : utf8('zz')
      expect(Buffer.from(signedTranscript({ ...facts, [key]: changed })).toString('hex'), key).not.toBe(base)
    }
    expect(transcript({ ...facts, deviceId: 'db', build: '' })).not.toEqual(
      transcript({ ...facts, deviceId: 'd', build: 'b' }),
    )
  })
})
