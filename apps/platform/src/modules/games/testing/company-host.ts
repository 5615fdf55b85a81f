import { inBoth } from '@grandstand/contract/house-text'
import { currencies } from '@grandstand/money'
import { createEveryVenue } from '../adapters/every-venue.ts'
import type { Company, Venue } from '../registry/service.ts'
import type { OfferingHost } from './offering-host.ts'
import { testKeyOf } from './venue-program.ts'

const names: Readonly<Record<string, string>> = {
  live: inBoth('真人厅', 'Live casino'),
  egame: inBoth('电子厅', 'E-games'),
  esports: inBoth('电竞厅', 'Esports hall'),
}

/** Real companies as a host: asked by the venue protocol, with our keys of the tests. */
export function createCompanyHost(
  companies: readonly { readonly code: string; readonly company: Company }[],
): Required<OfferingHost> {
  const venues = companies.map(({ code, company }) => ({
    code,
    englishName: `GS${code.toUpperCase()}`,
    name: names[code] ?? code,
    currencies,
    company,
  }))
  const host = createEveryVenue({
    registry: { list: () => venues as unknown as readonly Venue[] },
    keyOf: testKeyOf,
    clock: { now: () => Date.now() },
  })
  return { ...host, venues }
}
