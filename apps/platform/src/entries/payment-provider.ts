// The conformance suite that every adapter of a payment provider passes, and the sandbox's adapter.
export { createSandboxProvider } from '../modules/payments/adapters/sandbox.ts'
export { ProviderAway } from '../modules/payments/provider.ts'
export {
  providerConformance,
  type Delivery,
  type ProviderUnderTest,
} from '../modules/payments/testing/provider-conformance.ts'
