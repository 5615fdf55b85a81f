/**
 * The address as every limit counts it: an IPv4 address, or the /64 of an IPv6 address, because one connection to the
 * internet has all of it.
 */
export function addressKeyOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const plain = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
