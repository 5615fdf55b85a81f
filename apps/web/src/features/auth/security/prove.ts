import type { ClientParts } from '@grandstand/client'
import { prove } from '@grandstand/client/challenge'
import { ProveOverlay } from './prove-overlay.tsx'

/** Requests the proof that a call demands, in this app's overlay. */
export const proveHere = (wanted: unknown, signal: AbortSignal, client: ClientParts): Promise<boolean> =>
  prove(wanted, signal, client, ProveOverlay)
