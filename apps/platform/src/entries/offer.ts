// Entry point for `npm run offer`, which judges the betting offer on whole seasons.
export { judge } from '../testing/offer/judge.ts'
export { plantOf } from '../testing/offer/plant.ts'
export { plantTable } from '../testing/offer/plant-table.ts'
export { playOffer, replayedMatches, simulatedMatches } from '../testing/offer/play-offer.ts'
export { reasonFor, type OfferSource } from '../testing/offer/reasons.ts'
export { familyLines, findingLine } from '../testing/offer/report.ts'
export { newTally, type Tally } from '../testing/offer/tally.ts'
