/** Session storage key, set once the person has accepted the caveat; access redirects are then skipped in this tab. */
const key = 'gs-is-go'

export function readIsGo(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(key) === '1'
  } catch {
    return false
  }
}

export function setIsGo(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(key, '1')
  } catch {
    // Without storage the notice is shown again; the server still lets the device through.
  }
}
