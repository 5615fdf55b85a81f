export * from './calls.ts'
export * from './entities.ts'
export * from './entrance.ts'
export * from './venues.ts'
