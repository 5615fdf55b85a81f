import type { Money } from '@grandstand/contract'
import { create } from 'zustand'

/** A game that is open while a reality check becomes due. */
export interface RealityGuest {
  readonly sums: {
    readonly staked: Money
    readonly returned: Money
    readonly net: Money
    readonly rounds: number
  }
  /** Resolves when the game stands between two rounds. */
  readonly pause: () => Promise<void>
  readonly resume: () => void
  readonly leave: () => void
}

interface Guests {
  readonly guest: RealityGuest | undefined
}
const nobody: Guests = { guest: undefined }

/** The reality check waits for the guest, and shows its sums. */
export const useRealityGuest = /* @__PURE__ */ create(() => nobody)
