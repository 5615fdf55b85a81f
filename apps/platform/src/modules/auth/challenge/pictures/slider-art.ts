import { slider } from '../slider-geometry.ts'

const { width, height, pieceSide } = slider

/** Colours of grounds and shapes from the poster palette; each picture uses one set. */
const palettes = [
  ['#3e5c48', '#a9bfa0', '#f3ecdf', '#ddb96e', '#b4452f'],
  ['#1e4fc9', '#a9c6ea', '#f3ecdf', '#d98b63', '#16191d'],
  ['#1f6f78', '#a9bfa0', '#f3ecdf', '#ddb96e', '#1e4fc9'],
  ['#b4452f', '#d98b63', '#f3ecdf', '#a9c6ea', '#3e5c48'],
] as const

type Random = (below: number) => number

/** Draws seats of a stand round a corner of a pitch, different each time. Returns SVG of the picture's size. */
export function drawGround(random: Random): string {
  const [ground, second, paper, third, mark] = palettes[random(palettes.length)] ?? palettes[0]
  const cornerX = random(width)
  const isLow = random(2) === 0
  const cornerY = isLow ? height + 30 : -30
  const seats: string[] = []
  for (let row = 0; row < 9; row++) {
    const radius = 84 + row * 20
    const count = Math.floor(radius / 6)
    for (let seat = 0; seat < count; seat++) {
      const angle = (seat / count) * Math.PI * (isLow ? -1 : 1) - (isLow ? 0.04 : -0.04) * row
      const x = cornerX + Math.cos(angle) * radius
      const y = cornerY + Math.sin(angle) * radius
      if (x < -12 || x > width + 12 || y < -12 || y > height + 12) continue
      const fill = [second, second, second, paper, third, mark][random(6)]
      const turn = (angle * 180) / Math.PI
      seats.push(
        `<rect x="-6" y="-6" width="12" height="12" rx="3" fill="${fill}" opacity="${0.45 + random(50) / 100}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"/>`,
      )
    }
  }
  const stripes = Array.from(
    { length: 6 },
    (_, at) =>
      `<rect x="${at * 64 - random(20)}" width="32" height="${height}" fill="${paper}" opacity=".07"/>`,
  )
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${stripes.join('')}<circle cx="${cornerX}" cy="${cornerY}" r="72" fill="none" stroke="${paper}" stroke-width="3" opacity=".8"/>${seats.join('')}`
}

/** Outline of the piece: a square with a notch at the top and a knob at the right, all inside its box. */
const knob = 7
const side = pieceSide - 14
const edge = 7
const neck = 2 * knob - 4
const rest = (side - neck) / 2
export const pieceOutline = `M2 ${edge}h${rest}a${knob} ${knob} 0 1 0 ${neck} 0h${rest}v${rest}a${knob} ${knob} 0 1 1 0 ${neck}v${rest}h${-side}z`

/** An SVG document of this pixel size, drawn at twice the scale. */
export const picture = (content: string, box: readonly [number, number] = [width, height]): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box[0] * 2}" height="${box[1] * 2}" viewBox="0 0 ${box[0]} ${box[1]}">${content}</svg>`,
  )
