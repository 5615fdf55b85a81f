import { between, easeOut, fade, overshoot, type Gift, type Part, type Shape } from '../movie.ts'
import { colour } from './colours.ts'

const cup = 'M22 10L78 10L76 36A26 26 0 0 1 24 36Z'
const icon: Shape[] = [
  { d: 'M22 18L8 18A18 22 0 0 0 28 44M78 18L92 18A18 22 0 0 1 72 44', stroke: colour.gold, width: 6 },
  { d: cup, fill: colour.gold },
  { rect: [44, 58, 12, 20, 0], fill: colour.gold },
  { rect: [24, 78, 52, 16, 2], fill: colour.ink },
]

/** The cup on the stage: 320 × 180, the icon's shapes twice as large in the middle of it. */
const big = (x: number) => 96 + x * 1.28
const down = (y: number) => 22 + y * 1.28
const bigCup = `M${big(22)} ${down(10)}L${big(78)} ${down(10)}L${big(76)} ${down(36)}A33.3 33.3 0 0 1 ${big(24)} ${down(36)}Z`
const handles = `M${big(22)} ${down(18)}L${big(8)} ${down(18)}A23 28.2 0 0 0 ${big(28)} ${down(44)}M${big(78)} ${down(18)}L${big(92)} ${down(18)}A23 28.2 0 0 1 ${big(72)} ${down(44)}`
const cupShapes: Shape[] = [
  { d: handles, stroke: colour.gold, width: 8 },
  { d: bigCup, fill: colour.gold },
  { rect: [big(44), down(58), 15.4, 26, 0], fill: colour.gold },
  { rect: [big(24), down(78), 66.6, 20.5, 3], fill: colour.paper },
]
const rise = (at: number) => ({
  alpha: 1 - between(at, 0.9, 1),
  y: 150 - 150 * overshoot(between(at, 0.1, 0.34)),
})

/** Two tiers of seats that light up from the middle, as a crowd rising for the cup. */
const seats: Part[] = Array.from({ length: 32 }, (_, index) => {
  const [tier, place] = [Math.floor(index / 16), index % 16]
  const fromMiddle = Math.abs(place - 7.5) / 7.5
  const from = 0.22 + 0.3 * fromMiddle + 0.05 * tier
  const x = 6 + place * 19.4
  return {
    name: `seat${index}`,
    shapes: [
      { rect: [x, 148 + tier * 15, 15, 11, 3], fill: (place + tier) % 3 === 0 ? colour.cobalt : colour.sky },
    ],
    pose: (at) => ({
      alpha:
        Math.min(between(at, 0, 0.1), 1 - between(at, 0.9, 1)) *
        (0.35 + 0.65 * between(at, from, from + 0.08)),
      y: -6 * Math.sin(Math.PI * between(at, from, from + 0.14)),
    }),
  }
})

export const trophy: Gift = {
  code: 'trophy',
  size: [320, 180],
  fps: 24,
  frames: 58,
  icon,
  sound: { file: 'fanfare.mp3', from: 5, lengthMs: 1_700 },
  parts: [
    {
      name: 'ground',
      shapes: [{ rect: [0, 140, 320, 40, 8], fill: colour.night }],
      pivot: [160, 180],
      pose: (at) => ({ alpha: 0.86 * fade(at), y: 40 - 40 * easeOut(between(at, 0, 0.1)) }),
    },
    { name: 'cup', shapes: cupShapes, pose: rise },
    { name: 'cup-mask', isMask: true, shapes: [{ d: bigCup, fill: colour.ink }], pose: rise },
    {
      name: 'band',
      mask: 'cup-mask',
      shapes: [{ d: 'M0 0L26 0L6 180L-20 180Z', fill: colour.paper }],
      // A flat band of light crosses the cup, twice.
      pose: (at) => ({ alpha: 0.75, x: 90 + 160 * ((between(at, 0.34, 0.86) * 2) % 1) }),
    },
    ...seats,
  ],
}
