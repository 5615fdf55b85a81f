export { useSlipStore } from '../features/sportsbook/slip/slip-store.ts'
