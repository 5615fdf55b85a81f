export * from './canonical.ts'
export * from './hashes.ts'
export * from './merkle.ts'
export * from './verify.ts'
