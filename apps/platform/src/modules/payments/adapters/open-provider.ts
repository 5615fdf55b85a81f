import type { PaymentProviderConfig } from '../../../kernel/payment-settings.ts'
import type { PaymentProvider } from '../provider.ts'
import { createSandboxProvider } from './sandbox.ts'

/** Opens the adapter of each company in `kernel/payment-settings.ts`. */
export function openProvider(config: PaymentProviderConfig): PaymentProvider {
  const { company } = config
  switch (company) {
    case 'sandbox':
      return createSandboxProvider(config)
    default:
      return company satisfies never
  }
}
