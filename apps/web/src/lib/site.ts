// The platform writes the site's facts into each page, chosen by the host name of the request. The dev server writes
// none.
const page: DOMStringMap = globalThis.document?.documentElement.dataset ?? {}

/** The site id that calls are made with [CALL-01] [CONST-10]. */
export const siteId = page['site'] ?? '5000'
export const siteName = page['name'] ?? '看台'
export const siteNames = { name: siteName, latin: page['latin'] ?? 'Grandstand' }
export const siteTitle = siteName === siteNames.latin ? siteName : `${siteName} ${siteNames.latin}`.trim()
