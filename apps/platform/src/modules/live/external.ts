/**
 * Checks URLs of other companies (`videoWebUrl`, `animationUrl`) [H-F11]. Allowed: URLs of a listed origin, in the
 * form in which a browser parses them, without user name, over https or from this machine.
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
    // A browser removes tabs and line ends inside a URL, so it would open another URL than the one checked.
    if (/[\s\\]/.test(address)) return false
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.username === '' && url.password === '' && allowed.has(url.origin)
  }
}
