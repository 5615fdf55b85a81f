import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './outbound-addresses.ts'
import { createOutbound, OutboundRefused } from './outbound.ts'

const request = () => ({ signal: AbortSignal.timeout(5_000) })

describe('requests to other machines', () => {
  let inner: Server
  let port: number
  /** Number of requests that reached the internal server. */
  let reached = 0

  beforeAll(async () => {
    inner = createServer((asked, answer) => {
      reached++
      if (asked.url === '/away') answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
      else answer.end('{"ok":true}')
    })
    await new Promise<void>((listening) => inner.listen(0, '127.0.0.1', listening))
    port = (inner.address() as AddressInfo).port
  })
  afterAll(() => void inner.close())

  const named = (found: readonly string[]) =>
    createOutbound([], (_host, _options, done) => {
      done(
        null,
        found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    })

  it('[H-G8] reaches no inner address, however it is spelt, renamed or redirected to, and no other protocol', async () => {
    const outbound = createOutbound([])
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '169.254.169.254',
      '0x7f.1',
      '2130706433',
      '0177.0.0.1',
      '127.1',
      '0.0.0.0',
      '[::ffff:127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[fd00::1]',
      '10.1.2.3',
      '192.168.0.1',
      '１２７.0.0.1',
    ])
      await expect(outbound(`http://${host}:${port}/`, request()), host).rejects.toThrow(OutboundRefused)
    // The real resolver, and names controlled by an attacker: one internal address among public ones is enough for a
    // refusal.
    await expect(outbound(`http://localhost:${port}/`, request())).rejects.toThrow('not public')
    for (const addresses of [['127.0.0.1'], ['::1'], ['93.184.215.14', '127.0.0.1']])
      await expect(named(addresses)(`http://evil.example:${port}/`, request())).rejects.toThrow('not public')
    for (const address of ['file:///etc/passwd', 'gopher://127.0.0.1:70/', 'ftp://127.0.0.1/', 'data:,x'])
      await expect(outbound(address, request()), address).rejects.toThrow(OutboundRefused)
    await expect(outbound('http://user:pw@93.184.215.14/', request())).rejects.toThrow('user')
    expect(reached).toBe(0)

    // DNS rebinding: the name is public when checked and internal later. It is resolved once, and the connection goes
    // to the checked address. (Aborted before it connects, so that the test contacts no real server.) The next
    // connection is checked again.
    const stop = new AbortController()
    const asked: string[] = []
    const rebound = createOutbound([], (host, _options, done) => {
      asked.push(host)
      if (asked.length === 1) stop.abort()
      done(null, [{ address: asked.length === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }])
    })
    const evil = `http://evil.example:${port}/`
    await expect(rebound(evil, { signal: stop.signal })).rejects.toThrow('abort')
    expect(asked).toEqual(['evil.example'])
    await expect(rebound(evil, request())).rejects.toThrow('not public')
    expect(reached).toBe(0)

    // A redirect by a configured service is returned as its answer and not followed.
    const service = createOutbound([`http://127.0.0.1:${port}/base`])
    const away = await service(`http://127.0.0.1:${port}/away`, request())
    expect([away.status, away.headers.get('location')]).toEqual([302, 'http://169.254.169.254/latest'])
    expect(reached).toBe(1)
  })

  it('asks a configured service where it is, and nothing else beside it', async () => {
    const service = createOutbound([`http://127.0.0.1:${port}`])
    const answer = await service(`http://127.0.0.1:${port}/x`, { ...request(), method: 'POST', body: '{}' })
    expect([answer.ok, await answer.json()]).toEqual([true, { ok: true }])
    await expect(service(`http://127.0.0.1:${port + 1}/`, request())).rejects.toThrow('not public')
    await expect(service(`https://127.0.0.1:${port}/`, request())).rejects.toThrow('not public')
  })

  it('knows what is public', () => {
    for (const address of ['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])
      expect(isPublicAddress(address), address).toBe(true)
    for (const address of [
      '172.31.255.255',
      '100.64.0.1',
      '::',
      '::ffff:8.8.8.8',
      '2002:7f00:1::',
      'fe80::1',
      'x',
    ])
      expect(isPublicAddress(address), address).toBe(false)
  })
})
