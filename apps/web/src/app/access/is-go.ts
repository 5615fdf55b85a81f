/** Set for the tab once the person has read the caveat and goes on: access redirects then leave them where they are. */
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
    // Without storage the notice comes again; the server still lets the device through.
  }
}
