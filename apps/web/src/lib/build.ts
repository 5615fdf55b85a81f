/** Identity of this build [CONST-12]. `version` is sent with every call. */
export const build = { version: '250514', label: '1.1.0', client: 'WEB', appKey: 'grandstand-web' } as const
