import type { Config } from './config-shape.ts'
import { readFeed } from './feed-settings.ts'
import { settings, type createReader } from './settings.ts'

type Reader = ReturnType<typeof createReader>

/** Reads the settings of other companies, each of which has an address and a secret, or neither. */
export function readCompanies(
  { read, sentences }: Reader,
  env: Readonly<Record<string, string | undefined>>,
) {
  function smsGateway(): Config['smsGateway'] {
    const [address, key] = [read('SMS_GATEWAY_URL'), read('SMS_GATEWAY_KEY')]
    if (address === undefined) return undefined
    if (key !== undefined) return { url: address, key }
    if (!sentences.some((sentence) => sentence.startsWith('SMS_GATEWAY_KEY')))
      sentences.push(`SMS_GATEWAY_KEY is missing: set it to ${settings.SMS_GATEWAY_KEY.should}.`)
    return undefined
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
    const [address, secret, rtmp] = [read('MEDIA_URL'), read('MEDIA_SECRET'), read('MEDIA_RTMP_URL')]
    const lines = read('VIDEO_LINES')
    if (address === undefined) return undefined
    if (secret !== undefined) {
      const rtmpUrl = rtmp ?? `rtmp://${new URL(address).hostname}/live`
      return {
        server: read('MEDIA_SERVER'),
        url: address,
        secret,
        rtmpUrl,
        lines: lines.length > 0 ? lines : [new URL(address).origin],
      }
    }
    if (!sentences.some((sentence) => sentence.startsWith('MEDIA_SECRET')))
      sentences.push(`MEDIA_SECRET is missing: set it to ${settings.MEDIA_SECRET.should}.`)
    return undefined
  }

  return {
    smsGateway: smsGateway(),
    venues: read('VENUES'),
    media: media(),
    geetest: geetestOf(read('GEETEST_URL'), read('GEETEST_ID'), read('GEETEST_KEY')),
    feed: readFeed({ read, sentences }, env),
  }
}
