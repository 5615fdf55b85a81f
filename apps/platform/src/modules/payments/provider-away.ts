import { CallError } from '@grandstand/contract'
import { ProviderAway } from './provider.ts'

/** For `catch`: turns an unavailable provider into a refusal and rethrows any other error. */
export function refuseAway(error: unknown): never {
  if (error instanceof ProviderAway) throw new CallError('provider-away', undefined, { cause: error })
  throw error
}
