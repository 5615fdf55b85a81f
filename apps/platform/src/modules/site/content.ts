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
 * The config items that the site itself reads, each under its key code: what a value must be, and what it is when
 * nobody set one. Any other key holds what an operator likes.
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
  /** Competitions that stand on top of every board, in this order. */
  'top-competitions': { schema: z.array(competitionId).check(z.maxLength(12)), initial: [] },
  /** [CONST-11] Three matches, each once: they stand above every board. */
  'world-cup-matches': {
    schema: z.array(matchId).check(
      z.length(3),
      z.refine((ids) => new Set(ids).size === ids.length, 'names one match twice'),
    ),
    initial: worldCupMatchIds,
  },
  /** Overround by kind of market, in per cent; what is left out is as docs/pricing.md says. */
  'market-margins': { schema: marginPercents, initial: {} },
  /** [CALL-01] Client programs; what sends no key is a page from before there were keys. */
  'app-keys': {
    schema: appKeys,
    initial: [
      { key: 'grandstand-web', name: 'The pages', isOn: true },
      { key: 'grandstand-studio', name: 'The demo studio', isOn: true },
      { key: 'grandstand-tools', name: 'Programs of the house', isOn: true },
      { key: '', name: 'Programs that send no key', isOn: true },
    ],
  },
  /** [ENT-03] Banks that cards may be of; a card of one that is left out later stays. */
  banks: { schema: bankList, initial: initialBanks },
  'payment-types': { schema: paymentTypeSettings, initial: {} },
} as const

export type OwnKey = keyof typeof ownItems
export type OwnItem<K extends OwnKey> = z.output<(typeof ownItems)[K]['schema']>

/** What may be put in place at once: any of the site's own items. */
export type SiteItems = { readonly [K in OwnKey]?: OwnItem<K> }
