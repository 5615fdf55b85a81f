import type { Device } from '@grandstand/contract/auth'
import Bowser from 'bowser'

const kinds: Readonly<Record<string, Device['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
}

/** Names of the browser and the system in a user agent; '' for unknown parts. Never throws. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '', kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const browserVersion = browser.version?.split('.', 1)[0]
  // Windows and macOS keep an old version number in the user agent, so a number would usually be wrong.
  const systemVersion = os.name === 'iOS' || os.name === 'Android' ? os.version?.split('.', 1)[0] : undefined
  return {
    browser: words(browser.name, browserVersion),
    system: words(os.name, systemVersion),
    kind: kinds[platform.type ?? ''] ?? 'unknown',
  }
}

/** Masks an address as `203.0.113.*` or `2001:db8:1::*`, enough for members to recognise their own connection. */
export function maskedIpOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+$/, '.*')
  if (!plain.includes(':')) return ''
  const groups = (plain.split('::', 1)[0] ?? '').split(':').filter((group) => group !== '')
  return `${groups.slice(0, 3).join(':')}::*`
}

function words(name: string | undefined, version: string | undefined): string {
  return [name, version].filter((part) => part !== undefined && part !== '').join(' ')
}
