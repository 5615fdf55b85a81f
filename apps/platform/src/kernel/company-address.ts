import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { isPublicAddress } from './outbound-addresses.ts'

/** Last labels of names that exist only within a network: of this machine, a site, or a cluster. */
const privateEndings = new Set(['localhost', 'local', 'internal', 'lan', 'arpa', 'svc'])

function isPublicHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(bare) !== 0) return isPublicAddress(bare)
  const labels = bare.split('.')
  return labels.length > 1 && !privateEndings.has(labels.at(-1) ?? '')
}

function isSafe(text: string): boolean {
  // The schema of addresses says so.
  if (!URL.canParse(text)) return true
  const { protocol, username, password, hostname } = new URL(text)
  return username === '' && password === '' && (protocol === 'https:' || !isPublicHost(hostname))
}

/**
 * Address of a program of another company. Over the public internet it is https, because requests carry secrets and
 * money. Users in it would be refused with every request (`outbound.ts`).
 */
export const companyAddress = z.url({ protocol: /^https?$/ }).check(z.refine(isSafe))

/** The form of `companyAddress`, to be followed by its owner. */
export const formOfAddress =
  'the https address (http only on this machine or in its network, and no user or password)'
