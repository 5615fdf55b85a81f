import type { OfferNeeds } from '../../offer/needs.ts'
import { createOffer, type OfferSettings } from '../../offer/service.ts'
import { defaultSettings as offerDefaults } from '../../offer/settings.ts'
import type { BetsNeeds } from '../needs.ts'
import { createBets } from '../service.ts'
import { defaultSettings as betDefaults, type BetSettings } from '../settings.ts'

export type SportsbookSettings = OfferSettings & BetSettings
export const defaultSettings: SportsbookSettings = { ...offerDefaults, ...betDefaults }

export type SportsbookNeeds = Omit<OfferNeeds & BetsNeeds, 'offer' | 'feed' | 'settings'> &
  Pick<OfferNeeds, 'feed'> & { readonly settings?: Partial<SportsbookSettings> }

/** The offer with bets on it, wired as the platform wires them, for tests that need both as one. */
export function createSportsbook(needs: SportsbookNeeds) {
  const offer = createOffer(needs)
  const bets = createBets({ ...needs, offer })
  return {
    ...offer,
    ...bets,
    steps: { ...offer.steps, ...bets.steps },
    channels: { ...offer.channels, ...bets.channels },
    start(): void {
      bets.start()
      offer.start()
    },
    async stop(): Promise<void> {
      await offer.stop()
      await bets.stop()
    },
  }
}

export type Sportsbook = ReturnType<typeof createSportsbook>
