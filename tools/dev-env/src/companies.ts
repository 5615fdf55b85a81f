import { createHash } from 'node:crypto'
import { freePort } from './programs.ts'

export type CompanyCode = 'ag' | 'yb' | 'sf'

export interface CompanyProgram {
  readonly code: CompanyCode
  readonly url: string
  readonly env: Readonly<Record<string, string>>
}

interface Site {
  readonly dataDir: string
  /** The platform's setting `SECRETS_KEY`; the file of its data folder without it. */
  readonly secretsKey: string | undefined
  readonly platformPort: number
  /** Of the pages that show games, separated by commas. */
  readonly siteOrigins: string
  /** How many live tables have a video at a time; none when left out. */
  readonly tablePictures?: number | undefined
}

type Env = Readonly<Record<string, string>>

interface Settings {
  readonly programs: readonly CompanyProgram[]
  readonly forPlatform: Env
  /** Programs that send the video of live tables. */
  readonly video?: { readonly media: Env; readonly studio: Env } | undefined
}

interface Video {
  readonly mediaPort: number
  readonly rtmpPort: number
  readonly secret: string
  readonly most: number
}

interface Companies {
  readonly companies: readonly { readonly code: CompanyCode }[]
  readonly companySettings: (
    options: Site & {
      readonly portOf: (code: CompanyCode) => number
      readonly secretOf: (code: CompanyCode) => string
      readonly video?: Video
    },
  ) => Settings
}

/** The games companies of `npm start`, on free ports. */
export async function companiesOf(site: Site): Promise<Settings> {
  const address = new URL('../../run/companies.mjs', import.meta.url).href
  const { companies, companySettings } = (await import(address)) as Companies
  const ports = new Map<CompanyCode, number>()
  for (const { code } of companies) ports.set(code, await freePort())
  return companySettings({
    ...site,
    portOf: (code) => ports.get(code) ?? 0,
    secretOf: (code) => createHash('sha256').update(`dev-env ${code}`).digest('hex'),
    ...(site.tablePictures !== undefined && {
      video: {
        mediaPort: await freePort(),
        rtmpPort: await freePort(),
        secret: 'dev-env-table-media-dev-env-table-media',
        most: site.tablePictures,
      },
    }),
  })
}
