import type { ServiceLine } from '@grandstand/contract/site'

/** What pressing a line does: jumps to the form, follows an address, or nothing (closed) with the reason. */
export type LineWay =
  | { readonly kind: 'form' }
  | { readonly kind: 'link'; readonly href: string; readonly isOutside: boolean }
  | { readonly kind: 'closed'; readonly reason: string }

/** Only addresses of the kind that the line says are followed; an operator's slip of the pen opens nothing. */
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
