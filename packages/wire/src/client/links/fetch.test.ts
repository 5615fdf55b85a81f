import { expect, it, vi } from 'vitest'
import { fetchLink } from './fetch.ts'

const call = {
  method: 'POST',
  path: '/p',
  headers: { a: 'b' },
  body: Uint8Array.of(1),
  signal: new AbortController().signal,
}

it('sends no cookie, follows no redirect and leaves the cache alone', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response('x', { status: 201, headers: { 'content-type': 't', h: 'v' } })),
  )
  const answer = await fetchLink(fetch, () => 'https://a')(call)
  expect(fetch).toHaveBeenCalledWith(
    'https://a/p',
    expect.objectContaining({ credentials: 'omit', redirect: 'error', cache: 'no-store' }),
  )
  expect([answer.status, answer.contentType, answer.header('h'), answer.body]).toEqual([
    201,
    't',
    'v',
    Uint8Array.of(120),
  ])
})

it('[ERR-18] says network-failed with its status, and sends to the line in use', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('no line')))
  let origin = 'https://a'
  const send = fetchLink(fetch, () => origin)
  await expect(send(call)).rejects.toMatchObject({ refusal: 'network-failed', data: { status: 0 } })
  origin = 'https://b'
  await expect(send(call)).rejects.toMatchObject({ refusal: 'network-failed' })
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://a/p', 'https://b/p'])
})

it('passes an abort on as it is', async () => {
  const caller = new AbortController()
  const reason = new Error('gone')
  caller.abort(reason)
  const send = fetchLink(
    () => Promise.reject(new Error('aborted')),
    () => '',
  )
  await expect(send({ ...call, signal: caller.signal })).rejects.toBe(reason)
})
