import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { getVersionManifest, verifyGateway } from '@grandstand/contract/gateway'
import { createIdentityPem, createInProcessMemory, identityFromPem } from '@grandstand/wire/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { echo, echoElsewhere, echoGet, testCalls, whoAmI } from './testing/calls.ts'
import { codeOf, resend, startStand, type Sent, type Stand, type Tab } from './testing/stand.ts'

const refused = codeOf('envelope-refused')
let shift = 0
let stand: Stand
const memory = createInProcessMemory()

beforeAll(async () => {
  stand = await startStand({ calls: testCalls, memory, now: () => Date.now() + shift })
  stand.sessions.logIn('t', 'm')
})
afterAll(() => stand.close())

/** A tab that has done its handshake and whose calls are captured instead of delivered. */
async function catcher(
  options: Parameters<Stand['tab']>[0] = {},
): Promise<{ catchOne: (make: (tab: Tab) => Promise<unknown>) => Promise<Sent>; tab: Tab }> {
  let isCatching = false
  const tab = stand.tab({
    token: () => 't',
    ...options,
    fetch: (input, init) => {
      tab.sent.push({
        url: input as string,
        method: init?.method ?? '',
        headers: { ...(init?.headers as Record<string, string>) },
        body: init?.body as Uint8Array<ArrayBuffer> | undefined,
      })
      return isCatching ? Promise.reject(new Error('caught')) : fetch(input, init)
    },
  })
  await tab.api.call(echo, { text: 'handshake' })
  return {
    tab,
    async catchOne(make) {
      isCatching = true
      await make(tab).catch(() => undefined)
      isCatching = false
      return tab.sent.at(-1) as Sent
    },
  }
}

const flipped = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  return text.slice(0, at) + (code === 65 ? 'B' : 'A') + text.slice(at + 1)
}

describe('tampering', () => {
  it('[H-B2] refuses each flipped byte of the body, IV and tag with the same bytes', async () => {
    const { catchOne } = await catcher()
    const answers = new Set<string>()
    const length = (await catchOne(({ api }) => api.call(echo, { text: 'x' }))).body?.length ?? 0
    for (let at = 0; at < length; at++) {
      const sent = await catchOne(({ api }) => api.call(echo, { text: 'x' }))
      const body = sent.body?.slice() as Uint8Array<ArrayBuffer>
      body[at] = (body[at] as number) ^ 1
      const { status, text } = await resend(sent, { body })
      answers.add(`${status} ${text}`)
    }
    expect(length).toBeGreaterThan(40)
    expect([...answers]).toEqual([`400 {"code":${refused}}`])
  })

  it('[H-B2] refuses each changed header, letter by letter, and lets the unchanged request pass afterwards', async () => {
    stand.sessions.logIn('agent', 'm-agent')
    const agent = stand.sessions.alive.get('agent')
    if (agent) stand.sessions.alive.set('agent', { ...agent, roles: ['member', 'agent'] })
    const { catchOne } = await catcher({ agentToken: () => 'agent', appKey: 'key', info: { line: '2' } })
    const sent = await catchOne(({ api }) => api.call(echo, { text: 'x' }))
    const rekey = codeOf('rekey')
    for (const [name, value] of Object.entries(sent.headers)) {
      if (!name.startsWith('xg-')) continue
      const step = Math.max(1, Math.floor(value.length / 12))
      for (let at = 0; at < value.length; at += step) {
        const { status, code } = await resend(sent, {
          headers: { ...sent.headers, [name]: flipped(value, at) },
        })
        expect([status, code], `${name} at ${at}`).toEqual([400, name === 'xg-g1' ? rekey : refused])
      }
      const { [name]: _, ...without } = sent.headers
      expect(await resend(sent, { headers: without }), `without ${name}`).toMatchObject({ code: refused })
    }
    expect((await resend(sent)).status).toBe(200)
  })

  it('[H-B2] refuses the other spellings of a sign’s last letter', async () => {
    const { catchOne } = await catcher()
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const sent = await catchOne(({ api }) => api.call(echo, { text: 'x' }))
    const sign = sent.headers['xg-z6'] ?? ''
    const last = letters.indexOf(sign.at(-1) ?? '')
    for (const spare of [1, 2, 3])
      expect(
        await resend(sent, {
          headers: { ...sent.headers, 'xg-z6': sign.slice(0, -1) + letters[last + spare] },
        }),
      ).toMatchObject({ code: refused })
    expect((await resend(sent)).status).toBe(200)
  })

  it('[H-B2] [H-B4] refuses another path, query or method under the same sign', async () => {
    const { catchOne } = await catcher()
    const sent = await catchOne(({ api }) => api.call(echo, { text: 'x' }))
    const url = new URL(sent.url)
    expect(await resend(sent, { url: url.origin + echoElsewhere.path })).toMatchObject({
      status: 400,
      code: refused,
    })
    expect(await resend(sent, { url: `${sent.url}?a=1` })).toMatchObject({ status: 400, code: refused })
    const get = await catchOne(({ api }) => api.call(echoGet, { text: 'x' }))
    expect(await resend(get, { url: get.url.replace(/.$/, 'B') })).toMatchObject({ code: refused })
    expect((await resend(get, { method: 'POST' })).status).toBe(404)
    expect(await resend(get)).toMatchObject({ status: 200 })
  })

  it('[H-B3] refuses the body of one request with the headers of another', async () => {
    const { catchOne } = await catcher()
    const first = await catchOne(({ api }) => api.call(echo, { text: 'first' }))
    const second = await catchOne(({ api }) => api.call(echo, { text: 'other' }))
    expect(await resend(second, { body: first.body })).toMatchObject({ status: 400, code: refused })
    expect(
      await resend(first, { headers: { ...first.headers, 'xg-z6': second.headers['xg-z6'] ?? '' } }),
    ).toMatchObject({ code: refused })
  })

  it("refuses a header that comes twice, or under the specification's own name too", async () => {
    const { catchOne } = await catcher()
    const sent = await catchOne(({ api }) => api.call(echo, { text: 'x' }))
    expect(await resend(sent, { headers: { ...sent.headers, nonce: 'x' } })).toMatchObject({ code: refused })
    expect(await resend(sent, { headers: { ...sent.headers, 'xg-q0': 'x' } })).toMatchObject({
      code: refused,
    })
    const doubled = await rawPost(sent, [
      ...Object.entries(sent.headers),
      ['xg-n4', sent.headers['xg-n4'] ?? ''],
    ])
    expect(doubled).toContain(String(refused))
    expect((await resend(sent)).status).toBe(200)
  })

  it('refuses an answer that belongs to another request, path or status', async () => {
    const { tab } = await catcher()
    let kept: Response | undefined
    const swap = stand.tab({
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        if (!(input as string).endsWith(echo.path)) return response
        const swapped = kept
        kept = response.clone()
        return swapped ?? response
      },
    })
    await swap.api.call(echo, { text: 'first' })
    await expect(swap.api.call(echo, { text: 'second' })).rejects.toMatchObject({ refusal: 'bad-answer' })
    expect(tab.sent.length).toBeGreaterThan(0)
  })
})

describe('replay', () => {
  it('[H-B1] refuses an exact replay in the same second and after 299 s', async () => {
    const { tab } = await catcher()
    await tab.api.call(echo, { text: 'bet' })
    const sent = tab.sent.at(-1) as Sent
    expect(await resend(sent)).toMatchObject({ status: 400, code: refused })
    shift = 119_000
    expect(await resend(sent)).toMatchObject({ status: 400, code: refused })
    expect(stand.refusals.at(-1)).toBe('replay')
    shift = 299_000
    expect((await resend(sent)).status).toBe(400)
    expect(stand.refusals.at(-1)).toBe('clock')
    shift = 0
  })

  it('[H-B1] refuses a replay after the memory was lost, and the tab goes on with new keys in silence', async () => {
    const own = await startStand({ calls: testCalls })
    const tab = own.tab()
    await tab.api.call(echo, { text: 'bet' })
    const sent = tab.sent.at(-1) as Sent
    await own.close()
    // A restart: new memory, the same identity.
    const restarted = await startStand({ calls: testCalls })
    const url = restarted.origin + new URL(sent.url).pathname
    expect(await resend(sent, { url })).toMatchObject({ status: 400, code: codeOf('rekey') })
    const moved = own.tab({ origins: [restarted.origin] })
    await moved.api.call(echo, { text: 'on' })
    await restarted.close()
  })

  it('renews the keys once when the server asks, and no more than once', async () => {
    const first = await startStand({ calls: testCalls })
    const second = await startStand({ calls: testCalls })
    let target = first.origin
    const tab = first.tab({ origins: [''], fetch: (input, init) => fetch(target + (input as string), init) })
    const uuid = '0b8f8bd5-0000-4000-8000-000000000001'
    await tab.api.call(echo, { text: 'a' }, { uuid })
    target = second.origin
    expect((await tab.api.call(echo, { text: 'b' }, { uuid })).uuid).toBe(uuid)
    expect(second.refusals).toEqual(['keys'])
    await first.close()
    await second.close()
  })
})

describe('time', () => {
  it('[H-J14] refuses a captured request after the clock went an hour forward, with traffic, and back', async () => {
    const tab = stand.tab()
    await tab.api.call(echo, { text: 'captured' })
    const captured = tab.sent.at(-1) as Sent
    for (shift = 3_600_000; shift < 3_600_000 + 1_300_000; shift += 200_000) {
      await stand.tab().api.call(echo, { text: 'meanwhile' })
    }
    shift = 0
    expect((await resend(captured)).status).toBe(400)
    expect((await resend(captured)).status).toBe(400)
    // The tab gets new keys and continues without the user noticing.
    await tab.api.call(echo, { text: 'on' })
    expect((await resend(captured)).status).toBe(400)
  })

  it('[H-B5] accepts 119 s to each side, and refuses 121 s telling its time', async () => {
    const clockSkew = codeOf('clock-skew')
    for (const [offset, isAccepted] of [
      [-119_000, true],
      [119_000, true],
      [-121_000, false],
      [121_000, false],
    ] as const) {
      // Only the browser's clock is skewed after the handshake, because the server's must not go back [H-J14].
      let skew = 0
      const { catchOne } = await catcher({ localNow: () => Date.now() + skew })
      const sent = await catchOne(({ api }) => {
        skew = -offset
        return api.call(echo, { text: 'x' })
      })
      const { status, text } = await resend(sent)
      expect(status, String(offset)).toBe(isAccepted ? 200 : 400)
      expect(text).not.toContain(String(clockSkew))
    }
  })

  it('[H-B5] refuses a timestamp in seconds, negative or 1e400 with 400', async () => {
    const { catchOne } = await catcher()
    const sent = await catchOne(({ api }) => api.call(echo, { text: 'x' }))
    for (const timestamp of [
      String(Math.floor(Date.now() / 1000)),
      '-1763730000000',
      '1e400',
      'Infinity',
      '0x1',
      ' ',
    ]) {
      expect(await resend(sent, { headers: { ...sent.headers, 'xg-t0': timestamp } })).toMatchObject({
        status: 400,
        code: refused,
      })
    }
  })

  it('[H-B5] tells its time, sealed: a clock that went wrong is corrected, once, with a new nonce and the same uuid', async () => {
    let drift = 0
    const tab = stand.tab({ localNow: () => Date.now() + drift })
    await tab.api.call(echo, { text: 'a' })
    drift = 3_600_000 / 2
    const answer = await tab.api.call(echo, { text: 'b' })
    const [failed, mended] = tab.sent.slice(-2)
    expect(mended?.headers['xg-u2']).toBe(failed?.headers['xg-u2'])
    expect(answer.uuid).toBe(mended?.headers['xg-u2'])
    expect(mended?.headers['xg-n4']).not.toBe(failed?.headers['xg-n4'])
    expect(Math.abs(tab.api.clock.now() - Date.now())).toBeLessThan(1_000)
  })
})

describe('other shapes', () => {
  it('[H-B7] refuses plain JSON on a sealed path and ciphertext on the vvm path', async () => {
    const { catchOne } = await catcher()
    // Signed correctly by a client that expects another body policy.
    const plain = await catchOne(({ api }) => api.call({ ...echo, body: 'plain' }, { text: 'x' }))
    expect(await resend(plain)).toMatchObject({ status: 400, code: refused })
    const again = await catchOne(({ api }) => api.call({ ...echo, body: 'plain' }, { text: 'x' }))
    const disguised = { ...again.headers, 'content-type': 'application/octet-stream' }
    expect(await resend(again, { headers: disguised })).toMatchObject({ status: 400, code: refused })
    const sealed = await catchOne(({ api }) => api.call({ ...getVersionManifest, body: 'sealed' }, {}))
    expect(await resend(sealed)).toMatchObject({ status: 400, code: refused })
    const asJson = await catchOne(({ api }) => api.call({ ...getVersionManifest, body: 'sealed' }, {}))
    expect(
      await resend(asJson, { headers: { ...asJson.headers, 'content-type': 'application/json' } }),
    ).toMatchObject({ status: 400, code: refused })
    const bare = await fetch(stand.origin + echo.path, {
      method: 'POST',
      body: '{"text":"x"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(await bare.text()).toBe(`{"code":${refused}}`)
  })

  it('[H-B8] answers an unknown or expired key with rekey, and refuses the keys of another and another version', async () => {
    const mine = await catcher()
    const other = await catcher()
    const sent = await mine.catchOne(({ api }) => api.call(echo, { text: 'x' }))
    const others = await other.catchOne(({ api }) => api.call(echo, { text: 'x' }))
    const withToken = (token: string) => resend(sent, { headers: { ...sent.headers, 'xg-g1': token } })
    expect(await withToken('A'.repeat(150))).toMatchObject({ code: codeOf('rekey') })
    expect(await withToken('short')).toMatchObject({ code: codeOf('rekey') })
    expect(await withToken(others.headers['xg-g1'] ?? '')).toMatchObject({ code: refused })
    for (const version of [0, 2, 255]) {
      const body = sent.body?.slice() as Uint8Array<ArrayBuffer>
      body[0] = version
      expect(await resend(sent, { body })).toMatchObject({ code: refused })
    }
    shift = 3_600_001
    expect(await resend(sent)).toMatchObject({ status: 400, code: codeOf('rekey') })
    shift = 0
  })

  it('[H-B8] offers nothing to downgrade to: the handshake knows one version', async () => {
    const { tab } = await catcher()
    const shake = tab.sent.find(({ url }) => url.endsWith(verifyGateway.path)) as Sent
    const input = JSON.parse(Buffer.from(shake.body ?? []).toString()) as Record<string, unknown>
    for (const change of [{ v: 0 }, { v: 2 }, { alg: 'none' }, { clientKey: 'B'.repeat(87) }]) {
      const body = new Uint8Array(Buffer.from(JSON.stringify({ ...input, ...change })))
      expect(await resend(shake, { body })).toMatchObject({ status: 400, code: refused })
    }
  })

  it('[H-B10] limits before it reads: 10 MB, a megabyte of brackets, a zip bomb', async () => {
    const { catchOne } = await catcher()
    const sent = await catchOne(({ api }) => api.call(echo, { text: 'x' }))
    const startedAt = performance.now()
    expect(await resend(sent, { body: new Uint8Array(10_000_000) }).catch(() => 'cut off')).toSatisfy(
      (answer) => answer === 'cut off' || (typeof answer === 'object' && answer.code === refused),
    )
    const brackets = await fetch(stand.origin + getVersionManifest.path, {
      method: 'POST',
      body: '['.repeat(1_000_000),
      headers: { 'content-type': 'application/json' },
    }).catch(() => undefined)
    expect(brackets?.status ?? 400).toBe(400)
    const bomb = gzipSync(Buffer.alloc(10_000_000))
    const zipped = await resend(sent, {
      body: new Uint8Array(bomb),
      headers: { ...sent.headers, 'content-encoding': 'gzip' },
    })
    expect(zipped.status).toBe(415)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('[H-B10] refuses __proto__, a key twice and deep nesting inside a good envelope', async () => {
    const { catchOne } = await catcher()
    for (const text of [
      '{"text":"a","__proto__":{"x":1}}',
      '{"text":"a","text":"b"}',
      '{"text":"a","t\\u0065xt":"b"}',
      `{"text":${'['.repeat(40)}${']'.repeat(40)}}`,
      '{"text":1e400}',
      'nonsense',
    ]) {
      const stringify = vi.spyOn(JSON, 'stringify').mockReturnValueOnce(text)
      const sent = await catchOne(({ api }) => api.call(untyped, {} as never))
      stringify.mockRestore()
      const { status, code } = await resend(sent)
      expect([status, code ?? 'sealed'], text).toEqual(
        text.includes('1e400') ? [200, 'sealed'] : [400, refused],
      )
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('[H-B11] limits 5,000 handshakes in a second, for one address and for all, and keeps nothing of any', async () => {
    // The gateway's clock is stopped, so that all handshakes fall into one second even on a slow machine.
    let second = Date.now()
    const own = createInProcessMemory()
    const flooded = await startStand({
      calls: testCalls,
      memory: own,
      now: () => second,
      http: { config: { publicOrigins: [], trustProxy: true } },
    })
    const tab = flooded.tab()
    await tab.api.call(echo, { text: 'before' })
    const shake = tab.sent[0] as Sent
    second += 1_000
    const before = own.size
    const codes = {
      fromOne: new Map<number | undefined, number>(),
      fromMany: new Map<number | undefined, number>(),
    }
    const flood = async (counts: Map<number | undefined, number>, address: (at: number) => string) => {
      for (let at = 0; at < 2_500; at += 100) {
        const answers = await Promise.all(
          Array.from({ length: 100 }, (_, each) =>
            resend(shake, { headers: { ...shake.headers, 'x-forwarded-for': address(at + each) } }),
          ),
        )
        for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1)
      }
    }
    await flood(codes.fromOne, () => '10.0.0.1')
    await flood(codes.fromMany, (at) => `10.1.${at >> 8}.${at & 255}`)
    const limited = codeOf('rate-limited')
    expect([...codes.fromOne]).toEqual([
      [0, 50],
      [limited, 2_450],
    ])
    expect([...codes.fromMany]).toEqual([
      [0, 450],
      [limited, 2_050],
    ])
    expect(own.size).toBe(before)
    // A client that has keys is not affected, and the next second has a new limit.
    await tab.api.call(echo, { text: 'meanwhile' })
    second += 1_000
    await flooded.tab().api.call(echo, { text: 'after' })
    await flooded.close()
  })

  it('[H-B12] refuses a gateway whose signature is by another key, and says so', async () => {
    const otherKey = identityFromPem(createIdentityPem()).publicKey
    const errors: unknown[] = []
    const tab = stand.tab({ gatewayPublicKey: otherKey, onError: (error) => errors.push(error) })
    await expect(tab.api.call(whoAmI, {})).rejects.toMatchObject({ refusal: 'gateway-not-trusted' })
    expect(tab.sent).toHaveLength(1)
    expect(errors).toHaveLength(1)
  })

  it('[H-B12] refuses a handshake answer that was changed on the way', async () => {
    const keys = ['serverKey', 'serverRandom', 'keyId', 'expiresAt', 'serverTime'] as const
    for (const key of keys) {
      const tab = stand.tab({
        fetch: async (input, init) => {
          const response = await fetch(input, init)
          const answer = (await response.json()) as { data: Record<string, unknown> }
          const value = answer.data[key]
          answer.data[key] = typeof value === 'number' ? value + 1 : flipped(value as string, 3)
          return new Response(JSON.stringify(answer), { headers: response.headers })
        },
      })
      await expect(tab.api.call(whoAmI, {})).rejects.toMatchObject({ refusal: 'gateway-not-trusted' })
    }
  })
})

/** The same call without an input schema, so that the test can send any JSON text. */
const untyped = { ...echo, input: whoAmI.input } as unknown as typeof echo

function rawPost(sent: Sent, headers: [string, string][]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(sent.url)
    const request = httpRequest({ hostname, port, path: pathname, method: sent.method }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      response.on('end', () => resolve(text))
    })
    const grouped = new Map<string, string[]>()
    for (const [name, value] of headers) grouped.set(name, [...(grouped.get(name) ?? []), value])
    for (const [name, values] of grouped)
      request.setHeader(name, values.length === 1 ? (values[0] as string) : values)
    request.on('error', reject)
    request.end(sent.body)
  })
}
