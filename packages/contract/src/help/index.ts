export * from './calls.ts'
export * from './feedback.ts'
