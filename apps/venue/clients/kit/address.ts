import { isNonce } from './port/messages.ts'

/** What the address of the page asks for. */
export interface Address {
  /** A launch code, good for one try. */
  readonly code?: string
  /** The currency of a demonstration. */
  readonly demo?: 'CNY' | 'USDT'
  /** Of a launch that names its game: demonstrations do. */
  readonly game?: string
  /** A live table, of the page that all of them share. */
  readonly table?: string
  /** A finished round to be shown again. */
  readonly replay?: string
  readonly locale?: 'zh-CN' | 'en'
  /** Of the operator's frame. */
  readonly nonce?: string
}

/** Reads the address of a game's page or of `/launch`. */
export function readAddress(url: URL): Address {
  const asked = url.searchParams
  const code = asked.get('code')
  const demo = asked.get('demo')
  const replay = asked.get('replay')
  const table = asked.get('table')
  const locale = asked.get('locale')
  const nonce = new URLSearchParams(url.hash.slice(1)).get('port')
  const isLaunch = url.pathname === '/launch'
  const currency = isLaunch ? asked.get('currency') : demo
  return {
    ...(code !== null && { code }),
    ...(demo !== null && { demo: currency === 'USDT' ? 'USDT' : 'CNY' }),
    ...(isLaunch && demo !== null && { game: demo }),
    ...(table !== null && { table }),
    ...(replay !== null && { replay }),
    ...((locale === 'en' || locale === 'zh-CN') && { locale }),
    ...(nonce !== null && isNonce(nonce) && { nonce }),
  }
}

/** The address without what must not be seen or used again: the launch code and the nonce. */
export function cleanAddress(url: URL): string {
  const clean = new URL(url)
  clean.searchParams.delete('code')
  clean.hash = ''
  return clean.pathname + clean.search
}

let taken: Address | undefined

/** Reads the page's address once, and takes the secrets out of it at once. */
export function takeAddress(): Address {
  if (taken === undefined) {
    const url = new URL(window.location.href)
    taken = readAddress(url)
    window.history.replaceState(null, '', cleanAddress(url))
  }
  return taken
}
