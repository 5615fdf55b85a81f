import { createHash } from 'node:crypto'

/** How a session's token is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
