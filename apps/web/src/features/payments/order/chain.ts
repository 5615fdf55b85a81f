import type { ChainNetwork, ChainPayment } from '@grandstand/contract/payments'

/** Address format of each network. */
const shapes: Record<ChainNetwork, RegExp> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  BEP20: /^0x[0-9a-fA-F]{40}$/,
}

/** Whether the address fits the order's network. Otherwise neither it nor its QR code is shown. */
export function fitsNetwork({ network, address }: Pick<ChainPayment, 'network' | 'address'>): boolean {
  return shapes[network].test(address)
}

/** An address in groups of four, with the first and last six characters separate because people compare those. */
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
