const key = 'gs-device'

/** The id of this browser: made once and kept; it lasts for this page only where nothing can be stored. */
export function readDeviceId(store: Pick<Storage, 'getItem' | 'setItem'>): string {
  try {
    const known = store.getItem(key)
    if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known
    const fresh = crypto.randomUUID()
    store.setItem(key, fresh)
    return fresh
  } catch {
    return crypto.randomUUID()
  }
}
