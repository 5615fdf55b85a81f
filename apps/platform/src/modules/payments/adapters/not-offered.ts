import { ProviderAway, type Payouts, type SpeedDesk } from '../provider.ts'

/** For a request that a company has no way for. */
export const notOffered = (): Promise<never> =>
  Promise.reject(new ProviderAway('this company does not offer it'))

/** Of a company that matches no members. */
export const noSpeed: SpeedDesk = {
  open: notOffered,
  confirm: notOffered,
  release: notOffered,
  deny: notOffered,
  remind: notOffered,
  appeal: notOffered,
  cancel: notOffered,
}

/** Of a company that pays nothing out. */
export const noPayouts: Payouts = { create: notOffered, find: notOffered }
