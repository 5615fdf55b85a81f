import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const script = readFileSync(new URL('../../../public/offline.js', import.meta.url), 'utf8')

interface Asked {
  readonly mode: string
  readonly method: string
  readonly preloaded?: Response
}

/** Runs the service worker; answers what it does with a request. */
function worker(address: string, fetched: () => Promise<Response>) {
  const listeners = new Map<string, (event: unknown) => void>()
  const self = {
    location: { href: address },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  }
  runInContext(script, createContext({ self, URL, Response, fetch: fetched }))
  return (request: Asked): Promise<Response> | undefined => {
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request,
      preloadResponse: Promise.resolve(request.preloaded),
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    return answer
  }
}

const away = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('offline')))
const opening: Asked = { mode: 'navigate', method: 'GET' }

it('answers the opening of a page with its own words while the server cannot be reached', async () => {
  const answer = await worker('https://site/offline.js', away)(opening)
  expect(answer?.status).toBe(503)
  expect(await answer?.text()).toContain('网络断开')
  const english = await worker('https://site/offline.js?lang=en', away)(opening)
  expect(await english?.text()).toContain('No connection')
})

it('passes on what the server says, and leaves every other request alone', async () => {
  const page = () => Promise.resolve(new Response('the page', { status: 500 }))
  const ask = worker('https://site/offline.js', page)
  expect(await (await ask(opening))?.text()).toBe('the page')
  expect(await (await ask({ ...opening, preloaded: new Response('ahead') }))?.text()).toBe('ahead')
  for (const request of [
    { mode: 'cors', method: 'POST' },
    { mode: 'no-cors', method: 'GET' },
    { ...opening, method: 'POST' },
  ])
    expect(ask(request)).toBeUndefined()
})
