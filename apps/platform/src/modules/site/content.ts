import { tablesAtOnce } from '@grandstand/contract/games'
import { competitionId, matchId } from '@grandstand/contract'
import { inBoth } from '@grandstand/contract/house-text'
import { bankList, paymentTypeSettings } from '@grandstand/contract/payments'
import { marginPercents } from '@grandstand/contract/sportsbook'
import {
  appKeys,
  echat,
  navigationItem,
  pcDownload,
  serviceAddress,
  serviceLine,
  siteInfo,
  siteLanguage,
  sponsor,
  worldCupMatchIds,
} from '@grandstand/contract/site'
import * as z from 'zod/mini'
import { initialBanks } from './initial-banks.ts'

/**
 * Config items that the site itself reads, by key code, each with its schema and its default. Other keys may have any
 * value.
 */
export const ownItems = {
  'site-info': { schema: siteInfo, initial: { name: inBoth('看台', 'Grandstand'), latin: 'Grandstand' } },
  navigation: { schema: z.array(navigationItem), initial: [] },
  sponsors: { schema: z.array(sponsor), initial: [] },
  'pc-download': { schema: z.array(pcDownload), initial: [] },
  languages: { schema: z.array(siteLanguage), initial: [] },
  'customer-service-url': { schema: serviceAddress, initial: '/cs' },
  'customer-service-lines': { schema: z.array(serviceLine), initial: [] },
  echat: { schema: echat, initial: { hours: '' } },
  /** Competitions at the top of every board, in this order. */
  'top-competitions': { schema: z.array(competitionId).check(z.maxLength(12)), initial: [] },
  /** [CONST-11] Three different matches that are shown above every board. */
  'world-cup-matches': {
    schema: z.array(matchId).check(
      z.length(3),
      z.refine((ids) => new Set(ids).size === ids.length, 'names one match twice'),
    ),
    initial: worldCupMatchIds,
  },
  /** Overround by kind of market, in per cent; missing kinds have the default of docs/pricing.md. */
  'market-margins': { schema: marginPercents, initial: {} },
  /** [CALL-01] Client programs. The empty key is for pages older than app keys, which send none. */
  'app-keys': {
    schema: appKeys,
    initial: [
      { key: 'grandstand-web', name: 'The pages', isOn: true },
      { key: 'grandstand-studio', name: 'The demo studio', isOn: true },
      { key: 'grandstand-demo', name: "The demo's people", isOn: true },
      { key: 'grandstand-tools', name: 'Programs of the house', isOn: true },
      { key: '', name: 'Programs that send no key', isOn: true },
    ],
  },
  /** [ENT-03] Banks that new cards may be of; a card stays valid when its bank is removed. */
  banks: { schema: bankList, initial: initialBanks },
  /** Live tables that a member may play at once on a wide screen. */
  'tables-at-once': { schema: tablesAtOnce, initial: 1 },
  'payment-types': { schema: paymentTypeSettings, initial: {} },
} as const

export type OwnKey = keyof typeof ownItems
export type OwnItem<K extends OwnKey> = z.output<(typeof ownItems)[K]['schema']>

/** Items that can be published together. */
export type SiteItems = { readonly [K in OwnKey]?: OwnItem<K> }
