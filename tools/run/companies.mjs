// The games companies of `npm start` and of the tests: one program, run as several by its settings, each with its own
// keys, port, origin and data. Both sides' keys follow from secrets, so everything starts at the same time.
import { createHmac, createPrivateKey, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One of the AG kind, which keeps the playing money; two that ask the operator for each bet. */
export const companies = [
  { code: 'ag', englishName: 'LANTERNAG', name: '灯市', english: 'Lantern AG', wallet: 'transfer' },
  { code: 'yb', englishName: 'YB', name: '云步', english: 'Cloudstep', wallet: 'seamless' },
  {
    code: 'sf',
    englishName: 'STARFALL',
    name: '星落',
    english: 'Starfall',
    wallet: 'seamless',
    isDefault: true,
  },
]

/** What each company offers, in its order; some games are to be had with either kind of wallet. */
const gamesOf = {
  ag: ['lantern-street', 'crash', 'mines', 'lamp-river', 'hi-lo', 'video-poker', 'dice'],
  yb: ['lamp-river', 'plinko', 'dice', 'wheel', 'limbo', 'keno', 'video-poker'],
  sf: ['star-fall', 'crash', 'plinko', 'lantern-street', 'mines', 'dice'],
}

/** Live tables, which need a wallet that keeps the playing money. */
const tablesOf = {
  ag: [
    'baccarat-b06',
    'baccarat-b11',
    'baccarat-b02',
    'roulette-r03',
    'dragon-tiger-d01',
    'sic-bo-s02',
    'blackjack-k05',
  ],
}

/** Of those a person may lead these, by their committed shoes and keys. */
const ledTablesOf = { ag: ['baccarat-b06', 'dragon-tiger-d01'] }
/** And these with a camera: what is entered counts, without a proof. */
const cameraTablesOf = { ag: ['roulette-r03', 'sic-bo-s02'] }

/** PKCS #8 before the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The public key, base64url, of the 32 secret bytes of an Ed25519 key. */
function publicKeyOf(secret) {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: 'der', type: 'pkcs8' })
  return createPublicKey(key).export({ format: 'jwk' }).x
}

/**
 * The platform's public key for a company, as `company-keys.ts` and `secret-box.ts` of the platform make it from its
 * secret.
 */
export function operatorKeyOf(secretsKey, code) {
  const hashKey = hkdfSync('sha256', secretsKey, '', 'grandstand secret-box hash', 32)
  const seed = createHmac('sha256', Buffer.from(hashKey)).update(`venue-statements\n${code}`).digest()
  return publicKeyOf(seed)
}

/** The platform's secret: its setting, or the file that it reads in its data folder, made here if it is the first. */
function secretsKeyOf(setting, dataDir) {
  if (setting) return Buffer.from(setting, 'base64')
  const file = join(dataDir, 'secrets.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

/** Settings of the company whose tables have a video. */
const videoOfCompany = ({ mediaPort, rtmpPort, secret, most }) => ({
  MEDIA_URL: `http://127.0.0.1:${mediaPort}`,
  MEDIA_SECRET: secret,
  VIDEO_LINES: `http://localhost:${mediaPort}`,
  MEDIA_RTMP_URL: `rtmp://localhost:${rtmpPort}/live`,
  PICTURES_MAX: String(most),
})

/** Settings of its media server and of its studio. The company itself says who may send. */
function videoPrograms({ mediaPort, rtmpPort, secret, ffmpeg }, portOf) {
  const [code] = Object.keys(tablesOf)
  const origins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${portOf(code)}`)
  return {
    media: {
      PORT: String(mediaPort),
      RTMP_PORT: String(rtmpPort),
      PLATFORM_URL: origins[1],
      SECRET: secret,
      SITE_ORIGINS: origins.join(),
      ...(ffmpeg && { FFMPEG: ffmpeg }),
    },
    studio: {
      VENUE_URL: origins[1],
      MEDIA_SECRET: secret,
      RTMP_URL: `rtmp://127.0.0.1:${rtmpPort}/live`,
      ...(ffmpeg && { FFMPEG: ffmpeg }),
    },
  }
}

/**
 * Settings of the companies' programs, and `VENUES` for the platform.
 * @param siteOrigins of the pages that show games, separated by commas
 * @param portOf gives the port of a company; its games have the same one
 * @param secretOf gives the 64 hexadecimal digits of a company's key, the same at each start
 * @param video of live tables: the ports of their media server, its secret, how many tables are drawn at a time, ffmpeg;
 *   without it their pages draw them
 */
export function companySettings({ dataDir, secretsKey, platformPort, siteOrigins, portOf, secretOf, video }) {
  const key = secretsKeyOf(secretsKey, dataDir)
  const programs = companies.map(({ code, name, wallet }) => ({
    code,
    url: `http://127.0.0.1:${portOf(code)}`,
    env: {
      PORT: String(portOf(code)),
      DATA_DIR: join(dataDir, `venue-${code}`),
      NAME: name,
      WALLET: wallet,
      GAMES: gamesOf[code].join(),
      ...(code in tablesOf && {
        TABLES: tablesOf[code].join(),
        LED_TABLES: ledTablesOf[code].join(),
        CAMERA_TABLES: cameraTablesOf[code].join(),
        ...(video && videoOfCompany(video)),
      }),
      SIGNING_SECRET: secretOf(code),
      OPERATOR_KEY: operatorKeyOf(key, code),
      OPERATOR_URL: `http://127.0.0.1:${platformPort}/venue-wallet/v1/${code}`,
      OPERATOR_ORIGIN: siteOrigins,
    },
  }))
  const venues = companies.map((company) => ({
    ...company,
    url: `http://127.0.0.1:${portOf(company.code)}`,
    origin: `http://localhost:${portOf(company.code)}`,
    key: publicKeyOf(Buffer.from(secretOf(company.code), 'hex')),
  }))
  return {
    programs,
    forPlatform: { VENUES: JSON.stringify(venues) },
    video: video && videoPrograms(video, portOf),
  }
}
