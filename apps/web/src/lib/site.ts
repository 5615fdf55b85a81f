// The platform writes into each page whose it is, by the host name that it was asked for under. The dev server writes nothing.
const page: DOMStringMap = globalThis.document?.documentElement.dataset ?? {}

/** The site that calls are made under [CALL-01] [CONST-10]. */
export const siteId = page['site'] ?? '5000'
export const siteName = page['name'] ?? '看台'
export const siteNames = { name: siteName, latin: page['latin'] ?? 'Grandstand' }
export const siteTitle = siteName === siteNames.latin ? siteName : `${siteName} ${siteNames.latin}`.trim()
