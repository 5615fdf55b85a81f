/**
 * The library loads slowly and most starts do not need it right away, so it is imported with the first passkey
 * request.
 */
export const webauthn = () => import('@simplewebauthn/server')
