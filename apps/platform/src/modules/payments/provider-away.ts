import { CallError } from '@grandstand/contract'
import { ProviderAway } from './provider.ts'

/** For `catch`: a provider that is away is a refusal, anything else our mistake. */
export function refuseAway(error: unknown): never {
  if (error instanceof ProviderAway) throw new CallError('provider-away', undefined, { cause: error })
  throw error
}
