import { request as requestHttp, type Agent, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface Exchanged {
  readonly status: number
  readonly statement: unknown
  readonly body: string
}

const answerBytesMax = 64 * 1024

/**
 * One POST of JSON. Follows no redirect, reads no endless answer, and waits no longer than `timeoutMs` for its last
 * byte.
 * @throws Error for anything that is no whole answer
 */
export function exchange(
  url: URL,
  body: string,
  options: { readonly agent: Agent; readonly statement: string; readonly timeoutMs: number },
): Promise<Exchanged> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      agent: options.agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-statement': options.statement,
      },
    })
    const fail = (error: Error) => {
      clearTimeout(timer)
      request.destroy()
      reject(error)
    }
    const timer = setTimeout(() => fail(new Error('no answer in time')), options.timeoutMs)
    request.on('error', fail)
    request.on('response', (response) => {
      readAll(response).then((text) => {
        clearTimeout(timer)
        return resolve({
          status: response.statusCode ?? 0,
          statement: response.headers['x-statement'],
          body: text,
        })
      }, fail)
    })
    request.end(body)
  })
}

function readAll(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    response.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > answerBytesMax) reject(new Error('the answer is too long'))
      else parts.push(part)
    })
    response.on('error', reject)
    response.on('aborted', () => reject(new Error('the answer was cut off')))
    response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
  })
}
