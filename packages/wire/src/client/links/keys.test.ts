import { describe, expect, it, vi } from 'vitest'
import { keysMessages } from '../../envelope/limits.ts'
import { deriveKeys } from '../cipher.ts'
import { createServerClock } from '../clock.ts'
import { TabSession } from '../tab-session.ts'
import { KeyRing, keysLink } from './keys.ts'
import { operation } from '../testing/echo.ts'

const keys = await deriveKeys(new Uint8Array(32), new Uint8Array(32))
let local = 0
const session = () =>
  new TabSession({ keys, keyId: new Uint8Array(8), gatewayToken: 'g', expiresAt: local + 3_600_000 })
function ring() {
  const make = vi.fn<() => Promise<TabSession>>(() => Promise.resolve(session()))
  return {
    make,
    ring: new KeyRing(
      make,
      createServerClock(() => local),
    ),
  }
}

describe('the key ring', () => {
  it('makes one handshake however many calls wait for it', async () => {
    const { make, ring: held } = ring()
    const got = await Promise.all(Array.from({ length: 20 }, () => held.get()))
    expect(new Set(got).size).toBe(1)
    expect(make).toHaveBeenCalledOnce()
  })

  it('makes new keys a minute before the hour is over, and after 2^20 messages', async () => {
    const { make, ring: held } = ring()
    const first = await held.get()
    local += 3_600_000 - 60_000
    const [second] = await Promise.all([held.get(), held.get()])
    expect(second).not.toBe(first)
    for (let sent = 0; sent < keysMessages; sent++) second.countMessage()
    expect(await held.get()).not.toBe(second)
    expect(make).toHaveBeenCalledTimes(3)
  })

  it('tries again after a handshake that failed', async () => {
    const { make, ring: held } = ring()
    make.mockRejectedValueOnce(new Error('no network'))
    await expect(held.get()).rejects.toThrow('no network')
    await expect(held.get()).resolves.toBeInstanceOf(TabSession)
  })

  it('drops only the keys that the server would not take', async () => {
    const { make, ring: held } = ring()
    const stale = await held.get()
    held.dropKeys(stale)
    const fresh = await held.get()
    held.dropKeys(stale)
    expect(await held.get()).toBe(fresh)
    expect(make).toHaveBeenCalledTimes(2)
  })
})

it('the link drops the keys when the server asks for others', async () => {
  const { make, ring: held } = ring()
  const link = keysLink(
    held,
    (code) => code === 1,
    () => Promise.resolve({ code: 1 }),
  )
  await link(operation())
  await link(operation())
  expect(make).toHaveBeenCalledTimes(2)
})
