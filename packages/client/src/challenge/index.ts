// What stands before a call until the person has done something: a challenge, or a proof of who they are.
export { challengeTypesOf, createChallenges, type ChallengeView } from './create-challenges.tsx'
export type { ChallengeDoor, Hold, HoldCheck, SliderRound } from './door.ts'
export { prove, type ProofView } from './prove.tsx'
