import { BlockList, isIP } from 'node:net'

/** Ranges outside the public internet (IANA's registries of special addresses, and multicast). */
const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const
/** Addresses outside 2000::/3 are not public. Some of those inside contain an IPv4 address. */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}
const special4 = listOf(specialV4, 'ipv4')
const special6 = listOf(specialV6, 'ipv6')
const global6 = listOf(['2000::/3'], 'ipv6')

/**
 * Whether an address is on the public internet, and not on this machine, its network, or a cloud's metadata service.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special4.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}
