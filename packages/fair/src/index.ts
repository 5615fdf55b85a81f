export { chainHead, chainLink, isLinkBefore, linkBefore } from './chain.ts'
export { beaconRoundAt, randomnessOf, type BeaconSchedule } from './beacon.ts'
export { canonicalJson, type Canonical } from './canonical.ts'
export { createDraws, drawsFrom, largestRange, type Draws } from './draws.ts'
export { bytesOfHex, hexOf } from './hex.ts'
export { roundSeed, sharedMemberSeed, type RoundKeys } from './round-seed.ts'
export {
  cutDraws,
  isCardOf,
  provenCard,
  shuffledShoe,
  type CutKeys,
  type ProvenCard,
  type Shoe,
  type ShoeKeys,
} from './shoe.ts'
export { sheetHash } from './sheet-hash.ts'
