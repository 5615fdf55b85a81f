/** Handshakes in one second, for one address and in all. They cost a fraction of a millisecond each, so the limit guards the processor; there is no table to fill. */
export interface HandshakeLimit {
  readonly perAddress: number
  readonly inAll: number
}

/** True while the address may make another handshake in this second. The counters of a second are dropped whole. */
export function createHandshakeLimit({
  perAddress,
  inAll,
}: HandshakeLimit): (address: string, now: number) => boolean {
  let second = -1
  let all = 0
  let counts = new Map<string, number>()
  return (address, now) => {
    const current = Math.floor(now / 1000)
    if (current !== second) {
      second = current
      all = 0
      counts = new Map()
    }
    if (all >= inAll) return false
    const count = (counts.get(address) ?? 0) + 1
    if (count > perAddress) return false
    counts.set(address, count)
    all++
    return true
  }
}
