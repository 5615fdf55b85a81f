/**
 * Judges addresses of other companies (`videoWebUrl`, `animationUrl`) [H-F11]: only what begins with an origin of the
 * list, spelt as a browser reads it, without a user, and over https or from this machine.
 */
export function createAllowList(origins: readonly string[]): (address: string) => boolean {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin))
  return (address) => {
    let url: URL
    try {
      url = new URL(address)
    } catch {
      return false
    }
    // A browser drops tabs and line ends inside an address: what it reads is not what was judged.
    if (/[\s\\]/.test(address)) return false
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.username === '' && url.password === '' && allowed.has(url.origin)
  }
}
