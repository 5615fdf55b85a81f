import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { currency } from '../money.ts'
import { houseText } from './house-text.ts'
import { httpsAddress, keyCode } from './key-code.ts'

/** A config item. Its value is any JSON; its reader knows the shape. */
const configItem = z.object({ keyCode, value: z.unknown() })

export const getConfigInfo = defineCall({
  id: 'site.configInfo.get',
  name: 'getConfigInfo',
  path: '/site/configInfo/get',
  who: anyone,
  timeout: 'credentials-off',
  cache: { kind: 'fresh-for', seconds: 60 },
  input: z.strictObject({ keyCode }),
  output: z.object({ item: configItem }),
})

/** Items in the requested order; unset keys are omitted. */
export const getConfigInfos = defineCall({
  id: 'site.configInfo.gets',
  name: 'getConfigInfos',
  path: '/site/configInfo/gets',
  who: anyone,
  timeout: 'credentials-off',
  cache: { kind: 'fresh-for', seconds: 60 },
  input: z.strictObject({ keyCodes: z.array(keyCode).check(z.minLength(1), z.maxLength(50)) }),
  output: z.object({ items: z.array(configItem) }),
})

/** The site's own information; sent with an empty token [ROLE-06]. */
export const getPerInfo = defineCall({
  id: 'site.perInfo.get',
  name: 'getPerInfo',
  path: '/site/perInfo/get',
  who: anyone,
  token: 'empty',
  input: z.strictObject({}),
  output: z.object({
    siteId: z.string(),
    name: z.string(),
    /** Demonstration sites say so on every page. */
    isDemo: z.boolean(),
  }),
})

/** How a currency is named and drawn [ENT-07]; the words are those of `@grandstand/money`. */
const currencyDisplay = z.object({
  name: z.string(),
  chineseName: z.string(),
  code: currency,
  unit: z.enum(['cny', 'usdt']),
  baseSymbol: z.string(),
  unicodeSymbol: z.string(),
  withdrawLabel: z.string(),
  bankCardLabel: z.string(),
})

export const getBaseConfig = defineCall({
  id: 'site.baseConfig.get',
  name: 'getBaseConfig',
  path: '/site/getSiteBaseConfig',
  who: anyone,
  timeout: 'credentials-off',
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({}),
  output: z.object({
    siteId: z.string(),
    siteSeries: z.string(),
    name: z.string(),
    /** Build identity [CONST-12]. */
    version: z.string(),
    versionLabel: z.string(),
    theme: z.string(),
    client: z.string(),
    /** The web build that this node serves; absent when it serves none. */
    build: z.optional(z.string()),
    currencies: z.array(currencyDisplay),
    worldCupMatchIds: z.array(z.string()),
  }),
})

/** A place of the site, in the operator's order. `path` is always one of this site's. */
export const navigationItem = z.object({
  keyCode,
  name: houseText(12),
  path: z.string().check(z.regex(/^\/(app\/|cs)[\w/-]*$/)),
  isShown: z.boolean(),
})

export const getNavigation = defineCall({
  id: 'site.navigation.get',
  name: 'getNavigation',
  path: '/site/navigation/get',
  who: anyone,
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({}),
  output: z.object({ items: z.array(navigationItem) }),
})

/** `value` ranks it: the filter keeps low ones [CONST-06]. `art` seeds its drawn crest. */
export const sponsor = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(32)),
  name: houseText(24),
  role: houseText(24, 0),
  art: z.string().check(z.maxLength(64)),
  value: z.int(),
})
export type Sponsor = z.output<typeof sponsor>

export const getSponsors = defineCall({
  id: 'site.sponsors.get',
  name: 'getSponsors',
  path: '/site/sponsors/get',
  who: anyone,
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({}),
  output: z.object({ sponsors: z.array(sponsor) }),
})

/** A way to have the site on a computer. `steps` are read in order; `url` only where a file is offered. */
export const pcDownload = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(32)),
  system: z.enum(['windows', 'macos', 'linux']),
  name: houseText(40),
  steps: z.array(houseText(200, 0)).check(z.maxLength(8)),
  url: z.optional(httpsAddress),
  /** Hex SHA-256 of the file behind `url`. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})

export const getPcDownload = defineCall({
  id: 'site.pcDownload.get',
  name: 'getPcDownload',
  path: '/site/pcDownload/get',
  who: anyone,
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({}),
  output: z.object({ ways: z.array(pcDownload) }),
})
