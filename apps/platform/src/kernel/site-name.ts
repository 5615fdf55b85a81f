/** Name of a site in both languages, answered from memory so that it can be used inside a transaction. */
export type SiteName = (siteId: string) => string
