import { between, easeOut, fade, overshoot, swing, type Gift, type Part, type Shape } from '../movie.ts'
import { png } from '../png.ts'
import { colour } from './colours.ts'

const row = { size: [100, 100], fps: 24 } as const

/** Arcs of sound that go out from a point, one after the other. */
function soundArcs(paths: readonly string[], from: number, to: number): Part[] {
  return paths.map((d, index) => ({
    name: `arc${index}`,
    shapes: [{ d, stroke: colour.sky, width: 4 }],
    pose(at) {
      const own = (between(at, from, to) * 3 + index * 0.28) % 1
      return at < from || at > to ? undefined : { alpha: 1 - own, x: own * 6 }
    },
  }))
}

/** A raised hand: fingers, palm, and the thumb towards the other one. */
const hand = (mirror: 1 | -1): Shape[] => {
  const fill = mirror === 1 ? colour.cobalt : colour.sky
  const box = (from: number, y: number, width: number, height: number, radius: number): Shape => ({
    rect: [mirror === 1 ? 50 + from : 50 - from - width, y, width, height, radius],
    fill,
  })
  return [
    box(12, 14, 9, 44, 4.5),
    box(20, 8, 9, 50, 4.5),
    box(28, 12, 9, 46, 4.5),
    box(36, 22, 8, 36, 4),
    box(12, 44, 32, 34, 12),
    box(2, 42, 18, 10, 5),
    box(18, 74, 20, 18, 3),
  ]
}

const applause: Gift = {
  ...row,
  code: 'applause',
  frames: 36,
  icon: [...hand(-1), ...hand(1)],
  parts: [-1, 1].map((side) => ({
    name: side === 1 ? 'right' : 'left',
    shapes: hand(side as 1 | -1),
    pivot: [50 + side * 14, 84],
    pose: (at) => ({ alpha: fade(at), turn: side * 14 * Math.abs(Math.cos(at * 4 * Math.PI)) }),
  })),
}

const stick: Shape[] = [
  { rect: [38, 8, 24, 60, 12], fill: colour.sky },
  { rect: [43, 64, 14, 30, 4], fill: colour.cobalt },
]
const stickPose = (at: number) => ({ alpha: fade(at), turn: 20 * swing(at, 2) })
const cheerStick: Gift = {
  ...row,
  code: 'cheer-stick',
  frames: 36,
  icon: stick,
  parts: [
    { name: 'stick', shapes: stick, pivot: [50, 92], pose: stickPose },
    {
      name: 'light',
      shapes: [{ rect: [42, 12, 16, 52, 8], fill: colour.paper }],
      pivot: [50, 92],
      // The light moves up the stick.
      pose(at) {
        const top = 66 - 56 * easeOut(between(at, 0.05, 0.7))
        return { ...stickPose(at), clip: `M30 ${top}L70 ${top}L70 70L30 70Z` }
      },
    },
  ],
}

const whistleShapes: Shape[] = [
  { d: 'M6 38L40 38L40 46L6 44Z', fill: colour.gold },
  { d: 'M62 34L94 20L94 36L74 46Z', fill: colour.gold },
  { ellipse: [52, 60, 28, 28], fill: colour.gold },
  { ellipse: [52, 60, 13, 13], fill: colour.ink },
]
const whistle: Gift = {
  ...row,
  code: 'whistle',
  frames: 36,
  icon: whistleShapes,
  sound: { file: 'whistle.mp3', from: 6, lengthMs: 700 },
  parts: [
    {
      name: 'whistle',
      shapes: whistleShapes.slice(0, 3),
      pivot: [52, 60],
      pose: (at) => ({ alpha: fade(at), turn: at > 0.16 && at < 0.66 ? 4 * swing(at, 14) : 0 }),
    },
    {
      name: 'pea',
      shapes: whistleShapes.slice(3),
      pivot: [52, 60],
      pose: (at) => ({ alpha: fade(at), x: 4 * swing(at, 9), y: 4 * Math.cos(at * 56) }),
    },
    ...soundArcs(['M22 20A44 44 0 0 1 40 10', 'M12 26A60 60 0 0 1 34 2'], 0.16, 0.66),
  ],
}

/** Bitmap of a knitted pattern, repeated as tiles and clipped by the outline of the scarf. */
const knit = png(40, 40, (x, y) => {
  const isLight = Math.floor(y / 8) % 2 === 1
  const isStitch = (x + (Math.floor(y / 2) % 2) * 2) % 4 < 2
  const [r, g, b] = isLight ? [243, 238, 228] : y < 8 ? [142, 31, 45] : [185, 71, 47]
  const shade = isStitch ? 1 : 0.94
  return [Math.round(r * shade), Math.round(g * shade), Math.round(b * shade), 255]
})
const scarfOutline = 'M16 12L84 12L84 68L58 68L58 30L44 30L44 92L16 92Z'
const scarfPose = (at: number) => ({ alpha: fade(at), turn: 7 * swing(at, 2) })
const scarf: Gift = {
  ...row,
  code: 'scarf',
  frames: 40,
  images: { knit },
  icon: [
    { d: scarfOutline, fill: colour.brick },
    { rect: [16, 12, 68, 18, 0], fill: colour.wine },
    { rect: [16, 44, 28, 12, 0], fill: colour.paper },
    { rect: [58, 44, 26, 10, 0], fill: colour.paper },
    { rect: [16, 68, 28, 12, 0], fill: colour.paper },
  ],
  parts: [
    {
      name: 'outline',
      isMask: true,
      shapes: [{ d: scarfOutline, fill: colour.ink }],
      pivot: [50, 12],
      pose: scarfPose,
    },
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((tile): Part => ({
      name: `cloth${tile}`,
      image: { key: 'knit', size: [40, 40] },
      mask: 'outline',
      pivot: [0, 0],
      pose: (at) => ({
        alpha: fade(at),
        x: (tile % 3) * 40 - 8,
        // The pattern moves behind the fixed outline, so that the stripes seem to run.
        y: Math.floor(tile / 3) * 40 - 16 + 16 * between(at, 0, 1),
      }),
    })),
  ],
}

const yellowCard: Shape[] = [{ rect: [34, 12, 46, 66, 5], fill: colour.amber }]
const redCard: Shape[] = [{ rect: [20, 22, 46, 66, 5], fill: colour.red }]
const cards: Gift = {
  ...row,
  code: 'cards',
  frames: 36,
  icon: [
    { d: 'M44 6L86 12L80 78L38 72Z', fill: colour.amber },
    { d: 'M14 24L58 19L66 88L22 94Z', fill: colour.red },
  ],
  parts: [
    {
      name: 'yellow',
      shapes: yellowCard,
      pivot: [57, 78],
      pose: (at) => ({ alpha: fade(at), turn: 8 * easeOut(between(at, 0.1, 0.4)) }),
    },
    {
      name: 'red',
      shapes: redCard,
      pivot: [43, 88],
      pose: (at) => ({
        alpha: fade(at),
        y: 90 - 90 * overshoot(between(at, 0.2, 0.5)),
        turn: -6 - 6 * swing(at, 1),
      }),
    },
  ],
}

const hornShapes: Shape[] = [
  { d: 'M40 64L54 92L40 92L30 62Z', fill: colour.ink },
  { d: 'M8 40L70 14L70 86L8 62Z', fill: colour.teal },
  { rect: [70, 8, 18, 84, 9], fill: colour.sky },
]
const airHorn: Gift = {
  ...row,
  code: 'air-horn',
  frames: 44,
  icon: hornShapes,
  sound: { file: 'horn.mp3', from: 6, lengthMs: 900 },
  parts: [
    {
      name: 'horn',
      shapes: hornShapes,
      pivot: [30, 52],
      pose(at) {
        const blows = at > 0.14 && at < 0.7
        return { alpha: fade(at), scale: 0.84 + (blows ? 0.05 * Math.abs(swing(at, 6)) : 0), x: -10 }
      },
    },
    ...soundArcs(['M82 34A30 30 0 0 1 82 66', 'M88 24A44 44 0 0 1 88 76'], 0.14, 0.72),
  ],
}

export const smallGifts: readonly Gift[] = [applause, cheerStick, whistle, scarf, cards, airHorn]
