export * from './calls.ts'
export * from './gift.ts'
export * from './rules.ts'
