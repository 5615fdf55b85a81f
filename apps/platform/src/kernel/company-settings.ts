import type { Config } from './config-shape.ts'
import { readFeed } from './feed-settings.ts'
import { settings, type createReader } from './settings.ts'

type Reader = ReturnType<typeof createReader>
type SecretName = 'SMS_GATEWAY_KEY' | 'MEDIA_SECRET'

/** Reads the settings of other companies, each of which has an address and a secret, or neither. */
export function readCompanies(
  { read, sentences }: Reader,
  env: Readonly<Record<string, string | undefined>>,
) {
  /** Address and secret of a company. A secret alone is a forgotten address, and the company would be missing. */
  function reached(addressName: 'SMS_GATEWAY_URL' | 'MEDIA_URL', secretName: SecretName) {
    const [address, secret] = [read(addressName), read(secretName)]
    if (address !== undefined && secret !== undefined) return { url: address, secret }
    const missing = address === undefined ? addressName : secretName
    const hasOne = address !== undefined || secret !== undefined
    if (hasOne && !sentences.some((sentence) => sentence.startsWith(`${missing} `))) {
      const alone = address === undefined ? `${secretName} is set without ${addressName}: ` : ''
      sentences.push(`${alone}${missing} is missing: set it to ${settings[missing].should}.`)
    }
    return undefined
  }
  function smsGateway(): Config['smsGateway'] {
    const found = reached('SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY')
    return found && { url: found.url, key: found.secret }
  }
  const geetestOf = (
    geetestUrl: string | undefined,
    id: string | undefined,
    key: string | undefined,
  ): Config['geetest'] => {
    if (geetestUrl === undefined) return undefined
    if (id !== undefined && key !== undefined) return { url: geetestUrl, id, key }
    sentences.push('GEETEST_URL also needs GEETEST_ID and GEETEST_KEY.')
    return undefined
  }
  function media(): Config['media'] {
    const found = reached('MEDIA_URL', 'MEDIA_SECRET')
    if (found === undefined) return undefined
    const { hostname, origin } = new URL(found.url)
    const lines = read('VIDEO_LINES')
    return {
      ...found,
      server: read('MEDIA_SERVER'),
      rtmpUrl: read('MEDIA_RTMP_URL') ?? `rtmp://${hostname}/live`,
      lines: lines.length > 0 ? lines : [origin],
    }
  }

  // Of older builds, which had one games company. Ignored, the site would have none.
  const former = ['VENUE_URL', 'VENUE_SECRET'].filter((name) => !['', undefined].includes(env[name]))
  if (former.length > 0)
    sentences.push(`${former.join(', ')}: games companies are named in VENUES (docs/adding-a-venue.md).`)

  return {
    smsGateway: smsGateway(),
    venues: read('VENUES'),
    media: media(),
    geetest: geetestOf(read('GEETEST_URL'), read('GEETEST_ID'), read('GEETEST_KEY')),
    feed: readFeed({ read, sentences }, env),
  }
}
