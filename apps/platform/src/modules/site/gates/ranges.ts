import { BlockList, isIP } from 'node:net'

/** An IPv4 address without its IPv4-mapped IPv6 prefix; other addresses unchanged. */
export function plainAddress(ip: string): string {
  return ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice('::ffff:'.length) : ip
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

interface Range {
  readonly address: string
  /** Network bits; the whole address when left out. */
  readonly bits: number
}

/** Parses `203.0.113.7`, `203.0.113.0/24` or `2001:db8::/32`; undefined for anything else. */
export function parseRange(text: string): Range | undefined {
  const [head = '', tail, ...more] = text.split('/')
  const address = plainAddress(head)
  const version = isIP(address)
  if (version === 0 || more.length > 0 || (tail !== undefined && !/^\d{1,3}$/.test(tail))) return undefined
  const most = version === 4 ? 32 : 128
  const bits = tail === undefined ? most : Number(tail)
  return bits <= most ? { address, bits } : undefined
}

/** Builds a test for whether an address is in one of the ranges. Invalid ranges are ignored. */
export function rangeTest(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const text of ranges) {
    const range = parseRange(text)
    if (range) list.addSubnet(range.address, range.bits, familyOf(range.address))
  }
  if (ranges.length === 0) return () => false
  return (ip) => {
    const address = plainAddress(ip)
    return list.check(address, familyOf(address))
  }
}
