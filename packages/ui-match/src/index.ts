export { SportIcon, sportKinds, type SportKind } from './icons/sport-icon.tsx'

export { MadeUp } from './match/made-up.tsx'
export { Momentum, type MomentumProps } from './match/momentum.tsx'
export { ScoreStrip, type ScoreSide, type ScoreStripProps } from './match/score-strip.tsx'

export { OddsButton, Triangle, type OddsButtonProps } from './odds/odds-button.tsx'
export { OddsGrid, type OddsGridProps } from './odds/odds-grid.tsx'
