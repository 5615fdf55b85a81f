import type { ChainNetwork, ChainPayment } from '@grandstand/contract/payments'

/** How an address of each network looks. */
const shapes: Record<ChainNetwork, RegExp> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  BEP20: /^0x[0-9a-fA-F]{40}$/,
}

/** Whether the address can be one of the order's network: before that, neither it nor its QR is shown. */
export function fitsNetwork({ network, address }: Pick<ChainPayment, 'network' | 'address'>): boolean {
  return shapes[network].test(address)
}

/** An address in groups of four, the first and last six of it apart: what people compare. */
export function addressParts(address: string): {
  readonly head: string
  readonly middle: string
  readonly tail: string
} {
  return {
    head: address.slice(0, 6),
    middle: address.slice(6, -6).replace(/(.{4})(?=.)/g, '$1 '),
    tail: address.slice(-6),
  }
}
