/**
 * Stored form of an act without a definite answer: its idempotency key, so that the outcome can be looked up after a
 * reload. The body stays in memory, because it may hold passwords and names and the look-up does not need it.
 */
export interface StoredAct {
  readonly uuid: string
  /** Id of the member who sent it; another member's act is removed without being read. */
  readonly owner: string
  /** Device time, epoch ms. */
  readonly at: number
  readonly note?: unknown
  /** The page that sent it is closed, so another tab may take it over. */
  readonly isLeft?: true
}

const prefix = 'gs-act:'
/** The platform stores outcomes for 48 h; using half of that allows for wrong clocks. */
const keptMs = 24 * 3_600_000
/**
 * After this time a page that sent something and never reported leaving counts as crashed, ms; longer than any call's
 * time-out.
 */
const crashedMs = 60_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Stores acts in the tab's own storage, or in the one that all tabs share. A storage that throws behaves as an empty
 * one.
 */
export function createActStorage(
  tab: Store,
  shared: Store,
  owner: () => string,
  now: () => number = Date.now,
) {
  const storeOf = (isShared: boolean) => (isShared ? shared : tab)
  const remove = (key: string, isShared: boolean) => quietly(() => storeOf(isShared).removeItem(prefix + key))

  return {
    remove,
    write(key: string, isShared: boolean, act: Pick<StoredAct, 'uuid' | 'note' | 'isLeft'>): void {
      const stored: StoredAct = { ...act, owner: owner(), at: now() }
      quietly(() => storeOf(isShared).setItem(prefix + key, JSON.stringify(stored)))
    },
    /** The act that this page left before a reload or, for shared acts, one left by a closed tab. */
    read(key: string, isShared: boolean): StoredAct | undefined {
      const stored = parse(quietly(() => storeOf(isShared).getItem(prefix + key)) ?? null)
      if (stored === undefined) return undefined
      const age = now() - stored.at
      if (stored.owner !== owner() || age > keptMs) {
        remove(key, isShared)
        return undefined
      }
      return !isShared || stored.isLeft || age > crashedMs ? stored : undefined
    },
    /** Removes every act; shared ones of all tabs too. */
    clear(): void {
      for (const store of [tab, shared])
        quietly(() => {
          const keys = Array.from({ length: store.length }, (_, at) => store.key(at))
          for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key)
        })
    },
  }
}
export type ActStorage = ReturnType<typeof createActStorage>

function parse(text: string | null): StoredAct | undefined {
  const read = text === null ? undefined : quietly(() => JSON.parse(text) as Partial<StoredAct> | null)
  return typeof read?.uuid === 'string' && typeof read.owner === 'string' && typeof read.at === 'number'
    ? (read as StoredAct)
    : undefined
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
