export * from './builder.ts'
export * from './fair-value.ts'
export * from './joint-weight.ts'
export type { JointLeg, LegWeight } from './weights.ts'
