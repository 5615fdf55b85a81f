/** What this build is [CONST-12]. `version` travels with every call. */
export const build = { version: '250514', label: '1.1.0', client: 'WEB', siteId: '5000' } as const

/** Which build of the web client this page is, as the platform names the one it hands out; unset under the dev server. */
export const pageBuild: string | undefined = import.meta.env.VITE_BUILD
