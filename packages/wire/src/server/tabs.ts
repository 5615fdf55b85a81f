import { tokenBinding } from '../envelope/canonical.ts'
import { readFrame } from '../envelope/frame.ts'
import { keysLifeMs } from '../envelope/limits.ts'
import { isSame, openBytes, sha256Base64url } from './cipher.ts'
import { openToken, tokenPeriod, type OpenedToken } from './gateway-token.ts'
import { Generations } from './generations.ts'
import type { ReplayMemory } from './replay-memory.ts'

/** Keys of a tab with its decrypted tokens, so that each is decrypted once. */
export interface Tab extends OpenedToken {
  /** The key id as a string. It is part of every nonce's name, so that nonces of different tabs cannot collide. */
  readonly name: string
  /** Login tokens decrypted under these keys: from the sealed form to the plain one and its hash. */
  readonly tokens: Map<string, PlainToken>
}

interface PlainToken {
  readonly plain: string
  readonly hash: string
}

const noToken: PlainToken = { plain: '', hash: sha256Base64url('') }
const mostTabs = 10_000

/** Remembers the keys of tabs, so that a gateway token is opened once. */
export function createTabs(memory: Pick<ReplayMemory, 'masterKey'>) {
  const tabs = new Generations<Tab>(keysLifeMs, mostTabs)

  function tabFrom(token: string, period: number, masterKey: Uint8Array, at: number): Tab | undefined {
    const opened = openToken(token, period, masterKey, at)
    if (!opened) return undefined
    const tab = { ...opened, name: opened.keyId.toString('latin1'), tokens: new Map<string, PlainToken>() }
    if (!tabs.add(token, tab, at)) {
      tabs.makeRoom(at)
      tabs.add(token, tab, at)
    }
    return tab
  }

  return {
    /** Undefined when the token is not ours or has expired. Synchronous when the memory has the master key. */
    find(token: string, at: number): Tab | undefined | Promise<Tab | undefined> {
      const known = tabs.get(token)
      if (known) return known.expiresAt > at ? known : undefined
      const period = tokenPeriod(token, at)
      if (period === undefined) return undefined
      const masterKey = memory.masterKey(period)
      return masterKey instanceof Promise
        ? masterKey.then((key) => tabFrom(token, period, key, at))
        : tabFrom(token, period, masterKey, at)
    },
    clear: (): void => tabs.clear(),
  }
}
export type Tabs = ReturnType<typeof createTabs>

/** Undefined when a sealed login token does not open under the tab's keys. */
export function plainToken(tab: Tab, sealed: string): PlainToken | undefined {
  if (sealed === '') return noToken
  const known = tab.tokens.get(sealed)
  if (known) return known
  const frame = readFrame(Buffer.from(sealed, 'base64url'))
  const plain =
    frame && openBytes(tab.keys.clientSeal, frame.iv, frame.sealed, tokenBinding)?.toString('utf8')
  if (!frame || plain === undefined || !isSame(frame.keyId, tab.keyId)) return undefined
  const token = { plain, hash: sha256Base64url(plain) }
  // A tab has one login at a time; the limit only guards against abuse.
  if (tab.tokens.size >= 8) tab.tokens.clear()
  tab.tokens.set(sealed, token)
  return token
}
