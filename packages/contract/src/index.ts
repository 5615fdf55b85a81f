/**
 * Shared parts of every area's contract: definers, errors, ids, money. The areas have entry points of their own
 * (`@grandstand/contract/sportsbook`).
 */
export * from './answer.ts'
export { mainFormOf } from './call-forms.ts'
export * from './define.ts'
export * from './errors.ts'
export * from './ids.ts'
export * from './money.ts'
