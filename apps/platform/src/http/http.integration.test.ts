import { CallError, defineCall } from '@grandstand/contract'
import {
  getServerTime,
  getSystemTime,
  getVersionManifest,
  takeSocketTicket,
} from '@grandstand/contract/gateway'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindCall } from './index.ts'
import { echo, echoBlob, echoEmpty, echoGet, echoPlain, testCalls, whoAmI } from './testing/calls.ts'
import { startStand, type Stand } from './testing/stand.ts'

let stand: Stand
beforeAll(async () => {
  stand = await startStand({ calls: testCalls })
})
afterAll(() => stand.close())

describe('a call through the real doors', () => {
  it('[CALL-01] [CALL-02] posts under remapped headers, all of which come with the call', async () => {
    stand.sessions.logIn('t-1', 'm-1')
    stand.sessions.logIn('agent', 'm-agent')
    const agent = stand.sessions.alive.get('agent')
    if (agent) stand.sessions.alive.set('agent', { ...agent, roles: ['member', 'agent'] })
    const { api, sent } = stand.tab({
      token: () => 't-1',
      agentToken: () => 'agent',
      appKey: 'key',
      info: { line: '2' },
    })
    await api.call(echo, { text: 'hello' })
    const call = sent[1]
    expect(call?.method).toBe('POST')
    expect(Object.keys(call?.headers ?? {}).filter((name) => name.startsWith('xg-'))).toHaveLength(16)
    expect(Object.keys(call?.headers ?? {}).join()).not.toMatch(/token|sign|nonce|_/)
  })

  it('[CALL-03] seals the body, opens the answer and decodes both', async () => {
    const { api, sent } = stand.tab()
    const answer = await api.call(echo, { text: '球队 secret', amount: 12n })
    expect(answer.text).toBe('球队 secret')
    expect(Buffer.from(sent[1]?.body ?? []).toString('latin1')).not.toContain('secret')
  })

  it('[CALL-04] saves the token of the verify answer and sends it with every call', async () => {
    const { api, sent } = stand.tab()
    await Promise.all([
      api.call(echo, { text: 'a' }),
      api.call(echo, { text: 'b' }),
      api.call(echo, { text: 'c' }),
    ])
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/gateway/verify',
      '/test/echo',
      '/test/echo',
      '/test/echo',
    ])
    const tokens = sent.slice(1).map(({ headers }) => headers['xg-g1'])
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).toMatch(/^[\w-]{150}$/)
  })

  it('[CALL-05] does not encrypt the vvm family, and signs it all the same', async () => {
    const { api, sent } = stand.tab()
    await expect(api.call(getVersionManifest, {})).resolves.toEqual({
      build: 'b-77',
      version: '1.1.0',
      headerMap: 1,
    })
    await api.call(echoPlain, { text: 'in clear' })
    expect(Buffer.from(sent[2]?.body ?? []).toString()).toBe('{"text":"in clear"}')
    expect(sent[2]?.headers['xg-z6']).toMatch(/^[\w-]{43}$/)
  })

  it('[CALL-17] tells the time in both ways and corrects the clock by it', async () => {
    let shift = 90_000
    const { api } = stand.tab({ localNow: () => Date.now() + shift })
    const { time } = await api.call(getServerTime, {})
    expect(Math.abs(time - Date.now())).toBeLessThan(1_000)
    expect((await api.call(getSystemTime, {})).systemTime).toBe(Math.floor(Date.now() / 1000))
    shift = -30_000
    await api.syncClock()
    expect(Math.abs(api.clock.now() - Date.now())).toBeLessThan(1_000)
  })

  it('carries the input of a GET and binds it to the sign', async () => {
    const { api, sent } = stand.tab()
    expect((await api.call(echoGet, { text: 'q' })).text).toBe('q')
    expect(sent[1]?.body).toBeUndefined()
  })

  it('brings a blob inside the seal, and the refusal of the same call as JSON', async () => {
    const { api } = stand.tab({ info: { safe: 'a.b' } })
    const { type, bytes } = await api.call(echoBlob, { text: '球' })
    expect([type, new TextDecoder().decode(bytes)]).toEqual(['text/x-echo', '球 a.b'])
    await expect(api.call(echoBlob, { text: 'refuse' })).rejects.toMatchObject({ refusal: 'not-found' })
  })

  it('refuses a visitor where a member is needed, and a dead session everywhere', async () => {
    stand.sessions.logIn('t-2', 'm-2')
    const member = stand.tab({ token: () => 't-2' })
    await expect(member.api.call(whoAmI, {})).resolves.toEqual({ memberId: 'm-2' })
    await expect(stand.tab().api.call(whoAmI, {})).rejects.toMatchObject({ refusal: 'login-required' })
    stand.sessions.revoke('t-2', 'session-expired')
    await expect(member.api.call(echo, { text: '' })).rejects.toMatchObject({ refusal: 'session-expired' })
    // An unknown token is not an ended session: 401.
    await expect(stand.tab({ token: () => 'never was' }).api.call(whoAmI, {})).rejects.toMatchObject({
      refusal: 'log-in-first',
      code: 401,
    })
  })

  it('[H-C7] a valid token under another site id opens nothing, not even a ticket for the socket', async () => {
    stand.sessions.logIn('t-site', 'm-site')
    const token = () => 't-site'
    await expect(stand.tab({ token, siteId: '5000' }).api.call(whoAmI, {})).resolves.toBeDefined()
    for (const siteId of ['5001', '05000', '5000x', 'no-site', '-']) {
      const { api } = stand.tab({ token, siteId })
      const asks = [
        () => api.call(whoAmI, {}),
        () => api.call(echo, { text: '' }),
        () => api.call(takeSocketTicket, {}),
      ]
      for (const ask of asks) await expect(ask(), siteId).rejects.toMatchObject({ refusal: 'not-allowed' })
    }
    // A visitor of another site is a visitor too.
    await expect(stand.tab({ siteId: '5001' }).api.call(echo, { text: 'hi' })).resolves.toBeDefined()
  })

  it('[ROLE-06] sends no token with a call of the empty-token kind', async () => {
    stand.sessions.logIn('t-3', 'm-3')
    const { api, sent } = stand.tab({ token: () => 't-3' })
    expect((await api.call(echoEmpty, { text: '' })).caller).toBe('visitor')
    expect(sent[1]?.headers['xg-k3']).toBeUndefined()
  })

  it('[H-A11] ignores a token that comes with such a call', async () => {
    stand.sessions.logIn('t-4', 'm-4')
    // A client that breaks the policy: it declares the same path with a session token.
    const { api, sent } = stand.tab({ token: () => 't-4' })
    const answer = await api.call({ ...echoEmpty, token: 'session' }, { text: '' })
    expect(sent[1]?.headers['xg-k3']).toBeDefined()
    expect(answer).toMatchObject({ caller: 'visitor', token: '' })
  })

  it('never puts the login token on the wire as it is', async () => {
    stand.sessions.logIn('a-token-that-opens-the-account', 'm-5')
    const { api, sent } = stand.tab({ token: () => 'a-token-that-opens-the-account' })
    expect((await api.call(echo, { text: '' })).token).toBe('a-token-that-opens-the-account')
    expect(JSON.stringify(sent)).not.toContain('a-token-that')
  })

  it('says which input was wrong, before and after the network', async () => {
    const { api, sent } = stand.tab()
    await expect(api.call(echo, { text: 'x'.repeat(20_001) })).rejects.toMatchObject({
      refusal: 'invalid-input',
    })
    expect(sent).toHaveLength(0)
    const loose = { ...echo, input: whoAmI.input } as unknown as typeof echo
    const failure = await api.call(loose, {} as never).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallError)
    expect(failure).toMatchObject({ refusal: 'invalid-input', data: { issues: [{ path: ['text'] }] } })
  })

  it('keeps the uuid of a request and gives the same body the same hash', async () => {
    const { api } = stand.tab()
    const uuid = '0b8f8bd5-0000-4000-8000-00000000abcd'
    const first = await api.call(echo, { text: 'once' }, { uuid })
    const again = await api.call(echo, { text: 'once' }, { uuid })
    const other = await api.call(echo, { text: 'twice' }, { uuid })
    expect(first.uuid).toBe(uuid)
    expect(again.bodyHash).toBe(first.bodyHash)
    expect(other.bodyHash).not.toBe(first.bodyHash)
  })

  it('judges a request once that came twice at once: both copies get its refusal, and who asks later is judged anew', async () => {
    const judged: string[] = []
    let arrived = 0
    let decide = () => {}
    const decided = new Promise<void>((resolve) => (decide = resolve))
    const keep = defineCall({ ...echo, id: 'test.keep', name: 'keep', path: '/test/keep', idempotent: true })
    const bound = bindCall(
      keep,
      async ({ text }, { uuid, bodyHash }) => {
        const isFirst = !judged.includes(text)
        judged.push(text)
        await decided
        if (isFirst) throw new CallError('not-found')
        return { text, caller: '', uuid, bodyHash, token: '' }
      },
      { isShutTo: () => ++arrived < 0 },
    )
    const own = await startStand({ calls: [bound] })
    try {
      const { api } = own.tab()
      const uuid = '0b8f8bd5-0000-4000-8000-00000000beef'
      const copies = ['a', 'a', 'b'].map((text) => api.call(keep, { text }, { uuid }))
      for (const copy of copies) copy.catch(() => {})
      while (arrived < copies.length) await new Promise((resolve) => setTimeout(resolve, 10))
      // Time for the request to reach the use case.
      await new Promise((resolve) => setTimeout(resolve, 300))
      decide()
      for (const copy of copies) await expect(copy).rejects.toMatchObject({ refusal: 'not-found' })
      expect(judged.toSorted()).toEqual(['a', 'b'])
      await expect(api.call(keep, { text: 'a' }, { uuid })).resolves.toMatchObject({ text: 'a', uuid })
    } finally {
      await own.close()
    }
  })
})
