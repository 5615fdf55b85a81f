export { figuresOf, varianceOf, winRateOf, type Figures, type Moments } from './core/figures.ts'
export {
  ImpossiblePlay,
  type Book,
  type Claim,
  type Game,
  type GameEvent,
  type Play,
  type Told,
} from './core/game.ts'
export { ticketsOf, type Jackpot } from './core/jackpot.ts'
export { choose } from './core/combinations.ts'
export { multiplierOf, payout, type Multiplier } from './core/multiplier.ts'
export { crashCurve } from './crash/curve.ts'
export { handOf as pokerHandOf } from './video-poker/hand.ts'
export { decimal, type Rational } from './core/rational.ts'
export { gameNamed, games, gameWithSheet, hashOfSheet } from './games.ts'
export {
  playAgain,
  publishedRound,
  verifyRound,
  type PublishedRound,
  type RoundCheck,
  type Verdict,
} from './verify.ts'
export { statedWinRate } from './win-rates.ts'
