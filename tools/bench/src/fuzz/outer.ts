import type { Random } from './random.ts'

/** A request as the client put it on the network. */
export interface Sent {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE']
const types = ['application/json', 'application/octet-stream', 'text/plain', 'multipart/form-data', 'x', '']
const values = [
  '',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'a'.repeat(5_000),
  '\u00ff\u00fe',
  '%00',
  '{}',
  '9'.repeat(13),
]

/** Changes one thing in a valid request, so that no check hides another; sometimes several. */
export function mutate(sent: Sent, paths: readonly string[], random: Random): Sent {
  let { path, method, headers, body } = sent
  const names = Object.keys(headers)
  const changes: readonly (() => void)[] = [
    () => void (body = flipped(body, random)),
    () => void (body = body.slice(0, random.below(body.length + 1))),
    () => void (body = Buffer.concat([body, Buffer.alloc(random.below(300), 0x41)])),
    () => void (body = Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)))),
    () =>
      void (body = Buffer.from(random.pick(['{}', '[', 'null', '{"code":0}', '{"v":1}', '['.repeat(5_000)]))),
    () => void (body = Buffer.alloc(66_000, 0x5b)),
    () => void (path = random.pick(paths)),
    () =>
      void (path += random.pick([
        '?input=e30',
        '?a=1',
        '?input=%00',
        '/',
        '/..',
        '%2f',
        ';x',
        '?'.repeat(50),
      ])),
    () => void (method = random.pick(methods)),
    () => void (headers = { ...headers, 'content-type': random.pick(types) }),
    () => void (headers = { ...headers, 'content-encoding': random.pick(['gzip', 'br', 'identity', 'x']) }),
    () => void (headers = { ...headers, [random.pick(names)]: random.pick(values) }),
    () => void (headers = withFlipped(headers, random.pick(names), random)),
    () => void (headers = Object.fromEntries(Object.entries(headers).filter(() => !random.percent(20)))),
    () => void (headers = { ...headers, [random.pick(['token', 'nonce', 'sign', 'origin', 'expect'])]: 'x' }),
    () => void (headers = {}),
  ]
  const count = random.percent(80) ? 1 : 1 + random.below(4)
  for (let at = 0; at < count; at++) random.pick(changes)()
  return { path, method, headers, body }
}

function flipped(body: Uint8Array, random: Random): Uint8Array {
  const changed = Uint8Array.from(body)
  if (changed.length > 0) {
    const at = random.below(changed.length)
    changed[at] = (changed[at] as number) ^ (1 << random.below(8))
  }
  return changed
}

function withFlipped(headers: Sent['headers'], name: string, random: Random): Sent['headers'] {
  const value = headers[name] ?? ''
  const at = random.below(value.length + 1)
  const letter = String.fromCharCode(0x21 + random.below(90))
  return { ...headers, [name]: value.slice(0, at) + letter + value.slice(at + 1) }
}
