import {
  createDecipheriv,
  createCipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listAnnouncements } from '@grandstand/contract/site'
import {
  createGateway,
  createIdentityPem,
  createInProcessMemory,
  identityFromPem,
} from '@grandstand/wire/server'
import { buildHttp, bindCall, gatewayCalls, openGates } from '@grandstand/platform/network'
import Fastify from 'fastify'

/** Our server and the ones it is compared with. Each runs in a separate process and prints its port. */
export type Peer = 'ours' | 'inline' | 'fastify' | 'node'

/** The answer of every peer: about a kilobyte of JSON. */
const output = {
  announcements: Array.from({ length: 6 }, (_, index) => ({
    id: `announcement-${index}`,
    category: index % 2,
    content: `本周末 ${index} 场焦点比赛开放滚球投注，早盘赔率已更新，欢迎关注赛事直播间与主播解说。`,
    pmdTimerStart: '2026-11-21 00:00:00',
    pmdTimerEnd: '2026-11-28 00:00:00',
  })),
}
const token = 'bench-session-token'
const path = listAnnouncements.path
const memory = createInProcessMemory()
const identity = identityFromPem(createIdentityPem())
const gateway = createGateway({ identity, memory, now: Date.now })

/** The whole of our stack: envelope, replay guard, session look-up, both schemas. */
async function ours(): Promise<number> {
  const session = { sessionId: 's', memberId: 'm', roles: ['member'] as const }
  const server = await buildHttp({
    config: { publicOrigins: [], trustProxy: false },
    gateway,
    calls: [
      ...gatewayCalls({
        gateway,
        once: { settle: () => Promise.resolve('cancelled') },
        build: '1',
        version: '1',
        zone: 'Asia/Shanghai',
        pageBuild: undefined,
      }),
      bindCall(listAnnouncements, () => output),
    ],
    sessions: {
      find: (asked) => (asked === token ? (session as never) : undefined),
      look: () => undefined,
      onEnded: () => () => undefined,
    },
    gates: openGates,
    watcher: { answered: () => undefined, refused: () => undefined, failed: () => undefined },
    now: Date.now,
    errorNameFor: () => undefined,
    readyChecks: {},
    metricsText: () => Promise.resolve(''),
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

interface InlineKeys {
  readonly clientSeal: Buffer
  readonly clientSign: Buffer
  readonly serverSeal: Buffer
  readonly keyId: Buffer
}

/**
 * The same cryptography on the same requests, written directly into one handler: no links, no schemas, no validation.
 */
async function inline(): Promise<number> {
  const server = Fastify({ bodyLimit: 65_536 })
  server.removeAllContentTypeParsers()
  for (const type of ['application/json', 'application/octet-stream']) {
    server.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  }
  server.post('/gateway/verify', async (request, reply) => {
    const answer = await gateway.handshake(request.body as Buffer, '')
    return reply.code(answer.status).headers(answer.headers).type(answer.contentType).send(answer.body)
  })
  const tabs = new Map<string, InlineKeys>()
  const tokens = new Map<string, string>()
  const nonces = new Set<string>()
  const sha = (data: Buffer | string) => createHash('sha256').update(data).digest('base64url')
  const emptyHash = sha('')
  server.post(path, async (request, reply) => {
    const h = request.headers as Record<string, string>
    const body = request.body as Buffer
    const gatewayToken = h['xg-g1'] as string
    let keys = tabs.get(gatewayToken)
    if (!keys) {
      const bytes = Buffer.from(gatewayToken, 'base64url')
      const period = bytes.readUInt32BE()
      const master = (await memory.masterKey(period)).subarray(0, 32)
      const opener = createDecipheriv('aes-256-gcm', master, bytes.subarray(4, 16))
      opener.setAAD(Buffer.from(`gs1-gateway-token${period}`)).setAuthTag(bytes.subarray(-16))
      const plain = Buffer.concat([opener.update(bytes.subarray(16, -16)), opener.final()])
      const four = Buffer.from(
        hkdfSync('sha256', plain.subarray(16, 48), plain.subarray(48), 'grandstand envelope 1 keys', 128),
      )
      keys = {
        keyId: plain.subarray(0, 8),
        clientSeal: four.subarray(0, 32),
        clientSign: four.subarray(32, 64),
        serverSeal: four.subarray(64, 96),
      }
      tabs.set(gatewayToken, keys)
    }
    const sealedToken = h['xg-k3'] as string
    let tokenHash = tokens.get(sealedToken)
    if (tokenHash === undefined) {
      const frame = Buffer.from(sealedToken, 'base64url')
      const opener = createDecipheriv('aes-256-gcm', keys.clientSeal, frame.subarray(9, 21))
      opener.setAAD(Buffer.from('gs1-token')).setAuthTag(frame.subarray(-16))
      tokenHash = sha(Buffer.concat([opener.update(frame.subarray(21, -16)), opener.final()]))
      tokens.set(sealedToken, tokenHash)
    }
    const nonce = h['xg-n4'] as string
    const timestamp = h['xg-t0'] as string
    const canonical = `gs1\nPOST\n${request.url}\n${h['xg-a1']}\n${h['xg-d9']}\n${h['xg-c2']}\n${h['xg-v5']}\n${h['xg-u2']}\n${timestamp}\n${nonce}\n${tokenHash}\n${emptyHash}\n${h['xg-m0']}\n${h['xg-b8'] ?? ''}\n${h['xg-f5']}\n${h['xg-l3']}\n${h['xg-i7'] ?? ''}`
    const sign = createHmac('sha256', keys.clientSign)
      .update(`${canonical}\n${sha(body)}`)
      .digest()
    if (!timingSafeEqual(sign, Buffer.from(h['xg-z6'] as string, 'base64url'))) return reply.code(400).send()
    if (Math.abs(Date.now() - Number(timestamp)) > 120_000) return reply.code(400).send()
    const nonceKey = keys.keyId.toString('latin1') + nonce
    if (nonces.has(nonceKey)) return reply.code(400).send()
    nonces.add(nonceKey)
    const opener = createDecipheriv('aes-256-gcm', keys.clientSeal, body.subarray(9, 21))
    opener.setAAD(Buffer.from(canonical)).setAuthTag(body.subarray(-16))
    const text = Buffer.concat([opener.update(body.subarray(21, -16)), opener.final()]).toString()
    JSON.parse(text)
    const iv = randomBytes(12)
    const sealer = createCipheriv('aes-256-gcm', keys.serverSeal, iv)
    sealer.setAAD(Buffer.from(`gs1-answer\n${nonce}\n${request.url}\n200`))
    const sealed = sealer.update(JSON.stringify({ code: 0, data: output }))
    sealer.final()
    return reply
      .header('content-type', 'application/octet-stream')
      .header('cache-control', 'no-store')
      .send(Buffer.concat([Buffer.of(1), keys.keyId, iv, sealed, sealer.getAuthTag()]))
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

/** Plain JSON in, plain JSON out. */
async function bareFastify(): Promise<number> {
  const server = Fastify()
  server.post(path, async () => ({ code: 0, data: output }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

async function bareNode(): Promise<number> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      JSON.parse(Buffer.concat(chunks).toString())
      const text = JSON.stringify({ code: 0, data: output })
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const peers: Record<Peer, () => Promise<number>> = { ours, inline, fastify: bareFastify, node: bareNode }
const port = await peers[process.argv[2] as Peer]()
process.stdout.write(`${JSON.stringify({ port, publicKey: identity.publicKey })}\n`)
// Answers with its processor time so far, in microseconds: the cost of requests regardless of other load.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('disconnect', () => process.exit())
