import { fade, type Gift, type Shape } from '../movie.ts'
import { colour } from './colours.ts'

const body: Shape[] = [
  { d: 'M10 46L90 46L90 84A40 10 0 0 1 10 84Z', fill: colour.brick },
  { d: 'M14 56L30 84L46 56L62 84L78 56L86 72', stroke: colour.paper, width: 5 },
  { ellipse: [50, 46, 40, 12], fill: colour.paper },
]
const left: Shape[] = [{ d: 'M20 6L48 42', stroke: colour.ink, width: 6 }]
const right: Shape[] = [{ d: 'M80 6L52 42', stroke: colour.ink, width: 6 }]

/** Height of a stick above the skin, for five beats; the second stick is half a beat behind. */
const beat = (at: number, shift: number) => Math.max(0, Math.sin((at * 5 + shift) * 2 * Math.PI)) ** 2

export const warDrum: Gift = {
  code: 'war-drum',
  size: [100, 100],
  fps: 24,
  frames: 52,
  icon: [...body, ...left, ...right],
  sound: { file: 'drum.mp3', from: 1, lengthMs: 1_900 },
  parts: [
    {
      name: 'body',
      shapes: body,
      pivot: [50, 94],
      pose: (at) => ({ alpha: fade(at), scale: [1, 1 - 0.05 * Math.max(beat(at, 0.5), beat(at, 0))] }),
    },
    {
      name: 'left',
      shapes: left,
      pivot: [20, 6],
      pose: (at) => ({ alpha: fade(at), turn: 26 * beat(at, 0) }),
    },
    {
      name: 'right',
      shapes: right,
      pivot: [80, 6],
      pose: (at) => ({ alpha: fade(at), turn: -26 * beat(at, 0.5) }),
    },
  ],
}
