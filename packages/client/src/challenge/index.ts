// Steps that the person has to take before a call goes on: a challenge, or a proof of identity.
export { challengeTypesOf, createChallenges, type ChallengeView } from './create-challenges.tsx'
export type { ChallengeDoor, Hold, HoldCheck, SliderRound } from './door.ts'
export { prove, type ProofView } from './prove.tsx'
