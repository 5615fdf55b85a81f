import type { ServiceLine } from '@grandstand/contract/site'

/** Action of a contact channel: jump to the form, open a link, or none (closed) with the reason. */
export type LineWay =
  | { readonly kind: 'form' }
  | { readonly kind: 'link'; readonly href: string; readonly isOutside: boolean }
  | { readonly kind: 'closed'; readonly reason: string }

/** Only URLs of the channel's own kind are opened, so that an operator's typing error has no effect. */
export function wayOf(line: ServiceLine, echatUrl: string | undefined): LineWay {
  const address = line.address?.trim() ?? ''
  switch (line.kind) {
    case 'message':
      return { kind: 'form' }
    case 'email':
      return /^[^\s@?&]+@[^\s@?&]+$/.test(address)
        ? { kind: 'link', href: `mailto:${address}`, isOutside: false }
        : { kind: 'closed', reason: '暂未开通' }
    case 'phone':
      return /^\+?[0-9][0-9 -]{3,19}$/.test(address)
        ? { kind: 'link', href: `tel:${address.replace(/[ -]/g, '')}`, isOutside: false }
        : { kind: 'closed', reason: '暂未开通' }
    case 'echat': {
      const url = [line.address, echatUrl].find((each) => each?.startsWith('https://'))
      return url === undefined
        ? { kind: 'closed', reason: '暂未开通' }
        : { kind: 'link', href: url, isOutside: true }
    }
    default:
      return { kind: 'closed', reason: '暂未开通' }
  }
}
