/** [CONST-10] The site of whoever names none of ours. */
export const fallbackSiteId = '5000'

/**
 * [CONST-10] Site ids and their series: the specification's table of 15 pairs, whose contents it does not show. A
 * site is one front door with its own members and content; a series is the family whose chat rooms its sites share
 * (`siteId` and `siteSeries` of a chat message). 50xx are the sites in Chinese, 51xx those of partners, 52xx are for
 * trials.
 */
export const siteSeries = {
  '5000': '1',
  '5001': '1',
  '5002': '1',
  '5003': '1',
  '5004': '1',
  '5005': '1',
  '5006': '1',
  '5007': '1',
  '5100': '2',
  '5101': '2',
  '5102': '2',
  '5103': '2',
  '5200': '3',
  '5201': '3',
  '5202': '3',
} as const satisfies Record<string, string>
export type SiteId = keyof typeof siteSeries

/** The site behind a header's text: one of the table, else the fallback. */
export function siteIdOf(text: string): SiteId {
  return Object.hasOwn(siteSeries, text) ? (text as SiteId) : fallbackSiteId
}
