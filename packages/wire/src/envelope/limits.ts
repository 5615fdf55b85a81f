/** A request may be this far from the server's clock, to each side. */
export const windowMs = 120_000
/** How long a nonce is remembered; longer than the whole window, so that none can be used again inside it. */
export const nonceMemoryMs = 300_000
/** Keys live this long, or this many messages, whichever ends first. */
export const keysLifeMs = 3_600_000
export const keysMessages = 2 ** 20
export const nonceLength = 16
/** Largest body of a sealed call unless the route says otherwise. */
export const bodyLimit = 64 * 1024
export const contentTypes = { sealed: 'application/octet-stream', plain: 'application/json' } as const
