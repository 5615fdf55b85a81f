/** The library takes long to load and few starts need it at once: it comes with the first passkey that is asked for. */
export const webauthn = () => import('@simplewebauthn/server')
