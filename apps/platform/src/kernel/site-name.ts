/** What a site is called, in both languages: answered from memory, so that a transaction may ask. */
export type SiteName = (siteId: string) => string
