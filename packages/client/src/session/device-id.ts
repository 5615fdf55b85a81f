const key = 'gs-device'

/** The id of this browser, created once and stored; where nothing can be stored it lasts for this page only. */
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
