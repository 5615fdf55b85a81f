import { createQueryClient } from '@grandstand/client/queries'
import { createExpiringStorage, createSession } from '@grandstand/client/session'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { AppRouter } from './router.tsx'
import { followSession } from './session-effects.ts'

afterEach(() => vi.unstubAllGlobals())

const begin = (token: string) => ({ token, member: {} as never, expiresAt: Date.now() + 3_600_000 })

it('[H-G6] the next member in the same browser sees nothing of the one before, not even an answer that comes late', async () => {
  const store = { getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null, length: 0 }
  vi.stubGlobal('window', {
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
    // The slip's store follows the session too, where another file of this process has loaded it.
    localStorage: store,
  })
  const session = createSession(
    createExpiringStorage(store),
    () => undefined,
    (time) => time,
  )
  const queries = createQueryClient(() => undefined)
  const router = {
    state: { location: { href: '/', pathname: '/' } },
    navigate: () => Promise.resolve(),
    subscribe: () => () => {},
  }
  followSession(session, router as unknown as AppRouter, queries)

  const answers: ((owner: string) => void)[] = []
  const options = {
    queryKey: ['wallets', 'assets'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  }
  const seen: (string | undefined)[] = []
  session.begin(begin('one'))
  const observer = new QueryObserver(queries, options)
  const stop = observer.subscribe(({ data }) => seen.push(data))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.('of one')
  await vi.waitFor(() => expect(seen.at(-1)).toBe('of one'))
  void observer.refetch()
  await vi.waitFor(() => expect(answers).toHaveLength(2))

  session.end('logged-out')
  session.begin(begin('two'))
  seen.length = 0
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(2))
  answers[1]?.('of one, late')
  answers.at(-1)?.('of two')
  await vi.waitFor(() => expect(seen.at(-1)).toBe('of two'))
  expect(seen.filter((each) => each !== undefined && each !== 'of two')).toEqual([])
  stop()
  queries.clear()
})
