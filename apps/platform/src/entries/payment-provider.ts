// Conformance suite that every payment provider adapter must pass, and the sandbox's adapter.
export { createSandboxProvider } from '../modules/payments/adapters/sandbox.ts'
export {
  providerConformance,
  type Delivery,
  type ProviderUnderTest,
} from '../modules/payments/testing/provider-conformance.ts'
