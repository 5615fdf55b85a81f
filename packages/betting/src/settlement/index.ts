export * from './facts.ts'
export * from './outright.ts'
export * from './settle.ts'
