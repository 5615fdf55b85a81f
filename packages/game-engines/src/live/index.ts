export { ImpossiblePlay } from '../core/game.ts'
export { dealBaccarat, type BaccaratDeal } from './baccarat/deal.ts'
export { pointsOf as baccaratPointsOf } from './baccarat/rules.ts'
export { baccaratReturn, type BaccaratSpot } from './baccarat/spots.ts'
export {
  dealsAtMs,
  timelinessOf,
  type BetArrival,
  type BettingTime,
  type Timeliness,
} from './betting/closing.ts'
export { chipsOf, doubled, totalOfChips, withMove, withoutLast, type Moves } from './betting/chips.ts'
export { mostOn, refusalsOf, type BetRefusal, type TableLimits } from './betting/limits.ts'
export { totalOf as blackjackTotalOf } from './blackjack/hand.ts'
export type { Act as BlackjackAct, BlackjackAsk } from './blackjack/round.ts'
export { actFor as blackjackActFor } from './blackjack/strategy.ts'
export type { BlackjackSheet } from './blackjack/sheet-type.ts'
export {
  resultOf,
  settleBets,
  settleVoid,
  type SettledBet,
  type SpotBet,
  type SpotResult,
} from './core/settle.ts'
export { burntBy, cutOf, placeOf, type Cards, type Cut, type ShoeRules } from './core/shoe-rules.ts'
export type {
  CardGame,
  DrawGame,
  Seating,
  SpotBase,
  SpotClaim,
  TableBook,
  TableGame,
  TableSheet,
} from './core/table-game.ts'
export {
  dragonTigerReturn,
  orderOf as dragonTigerOrderOf,
  type DragonTigerSpot,
} from './dragon-tiger/spots.ts'
export { neighbours, orphelins, tiers, voisins, zeroGame, type Announced } from './roulette/announced.ts'
export { rouletteGroups, type RouletteGroup } from './roulette/groups.ts'
export { redNumbers, wheelOrder } from './roulette/layout.ts'
export { sicBoReturn, type SicBoSpot } from './sic-bo/spots.ts'
export { hashOfTableSheet, tableGameNamed, tableGames, tableGameWithSheet } from './tables.ts'
export {
  publishedCardRound,
  publishedDrawRound,
  publishedShoe,
  publishedTableRound,
  type PublishedCardRound,
  type PublishedDrawRound,
  type PublishedShoe,
  type PublishedTableRound,
} from './published.ts'
export { cutOfShoe, verifyShoe, verifyTableRound, type ShoeVerdict, type TableVerdict } from './verify.ts'
