import type { CallContext } from '../../kernel/bind-call.ts'

/** The browser behind a call, as a session and the log-in history keep it. */
export interface Client {
  readonly deviceId: string
  readonly clientType: string
  readonly ip: string
  readonly userAgent: string
}

export const clientOf = ({
  deviceId,
  clientType,
  ip,
  userAgent,
}: Pick<CallContext, keyof Client>): Client => ({
  deviceId,
  clientType,
  ip,
  userAgent,
})

/**
 * What a limit counts as one address: an IPv4 address, or the /64 of an IPv6 address, because one line has all of it.
 */
export function addressKeyOf(ip: string): string {
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
