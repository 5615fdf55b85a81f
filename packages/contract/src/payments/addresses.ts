import * as z from 'zod/mini'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, createBase58check, hex } from '@scure/base'

/** The networks that USDT is paid out on. */
export const networks = ['TRC20', 'ERC20'] as const
export const network = z.enum(networks)
export type Network = z.output<typeof network>

const base58check = createBase58check(sha256)
const tronPrefix = 0x41

/** TRON: base58check over 0x41 and 20 bytes. Detects a wrong letter. */
function isTron(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text) || base58.decode(text).length !== 25) return false
  try {
    return base58check.decode(text)[0] === tronPrefix
  } catch {
    return false
  }
}

/**
 * Ethereum: the letters' case is the checksum (EIP-55). An address without mixed case has no checksum and is refused.
 */
function isEthereum(text: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return false
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits.toLowerCase())))
  return Array.from(digits).every(
    (letter, at) =>
      letter === (parseInt(hash[at] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter.toLowerCase()),
  )
}

const checks: Readonly<
  Record<Network, { readonly isRight: (text: string) => boolean; readonly message: string }>
> = {
  TRC20: { isRight: isTron, message: '这不是有效的 TRC20 地址：以 T 开头，共 34 位，每一位都要对' },
  ERC20: { isRight: isEthereum, message: '这不是有效的 ERC20 地址：请粘贴带大小写的完整地址' },
}

/** Error text for an address on a network; undefined when its checksum is right. */
export function addressProblem(on: Network, address: string): string | undefined {
  return checks[on].isRight(address) ? undefined : checks[on].message
}

/** An address with its network, which determines the checksum. */
export const networkAddress = z
  .strictObject({ network, address: z.string().check(z.maxLength(64)) })
  .check((context) => {
    const message = addressProblem(context.value.network, context.value.address)
    if (message !== undefined)
      context.issues.push({ code: 'custom', input: context.value.address, path: ['address'], message })
  })

/** The ends that people compare: `TQn9Y2…q9Zx4K`. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`
}
