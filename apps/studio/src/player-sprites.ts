import type { Sprite } from './canvas.ts'
import type { Kit } from './kits.ts'
import { spriteOf } from './sprites.ts'

/** Steps of a run, then standing. */
const phases = 4
export const standing = phases
/** Sizes that are drawn: a player uses the nearest one. 1 is at the near line of the main camera. */
const sizes = [0.74, 0.87, 1, 1.22, 1.45] as const

const [boxWidth, boxHeight] = [40, 60] as const

interface Limb {
  readonly upper: number
  readonly lower: number
}

/** Degrees of thigh and shin from straight down, positive forward, for one leg and the other half a step later. */
const steps: readonly (readonly [Limb, Limb])[] = [
  [
    { upper: 38, lower: 8 },
    { upper: -26, lower: -62 },
  ],
  [
    { upper: 12, lower: -14 },
    { upper: 8, lower: -76 },
  ],
  [
    { upper: -26, lower: -62 },
    { upper: 38, lower: 8 },
  ],
  [
    { upper: 8, lower: -76 },
    { upper: 12, lower: -14 },
  ],
  [
    { upper: 9, lower: 4 },
    { upper: -9, lower: -6 },
  ],
]

const end = (x: number, y: number, length: number, degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length]
}
const at = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`

function leg({ upper, lower }: Limb, hip: readonly [number, number], kit: Kit, skin: string): string {
  const knee = end(...hip, 9, upper)
  const ankle = end(...knee, 9.5, lower)
  const sock = end(...knee, 3, lower)
  return `<path d="M${at(hip)}L${at(knee)}L${at(sock)}" stroke="${skin}" stroke-width="4.2"/>
    <path d="M${at(sock)}L${at(ankle)}" stroke="${kit.socks}" stroke-width="4"/>
    <path d="M${at(hip)}L${at(end(...hip, 5.5, upper))}" stroke="${kit.shorts}" stroke-width="6.6"/>
    <path d="M${at(ankle)}l3.4 1.1" stroke="#15171b" stroke-width="3.4"/>`
}

function arm(degrees: number, shoulder: readonly [number, number], color: string, skin: string): string {
  const elbow = end(...shoulder, 7, degrees)
  const hand = end(...elbow, 6.5, degrees + 58)
  return `<path d="M${at(elbow)}L${at(hand)}" stroke="${skin}" stroke-width="3"/><path d="M${at(shoulder)}L${at(elbow)}" stroke="${color}" stroke-width="4"/>`
}

/** One player, running to the right unless `isLeft`. */
function figure(kit: Kit, phase: number, isLeft: boolean, size: number, unit: number, look: Look): string {
  const [front, back] = steps[phase] ?? [steps[0]?.[0], steps[0]?.[1]]
  if (!front || !back) return ''
  const isRunning = phase !== standing
  const lean = isRunning ? 2.4 : 0
  const bob = phase % 2 === 1 ? -1 : 0
  const hip = [19, 36.5 + bob] as const
  const shoulder = [19 + lean, 21.5 + bob] as const
  const { skin, hair } = look
  const body = `
    ${arm(isRunning ? front.upper * 1.05 : 6, shoulder, kit.shade, skin)}
    ${leg(back, hip, { ...kit, socks: kit.shade, shorts: kit.shorts }, skin)}
    ${leg(front, hip, kit, skin)}
    <path d="M${13.2 + lean} ${20 + bob}q5.800 -2.600 11.600 0l-1.600 17q-4.200 1.400 -8.600 0z" fill="${kit.shirt}"/>
    <path d="M${13.2 + lean} ${20 + bob}q1.600 -.8 3.200 -1.100l.4 18.600q-1.700 0 -2.200 -.5z" fill="${kit.shade}"/>
    <rect x="${14.4 + lean * 0.3}" y="${35.2 + bob}" width="9" height="4.800" rx="1.600" fill="${kit.shorts}"/>
    ${arm(isRunning ? back.upper * 1.05 : -8, shoulder, kit.shirt, skin)}
    <circle cx="${20 + lean}" cy="${13 + bob}" r="5" fill="${skin}"/>
    <path d="M${14.8 + lean} ${12.8 + bob}a5.200 5.200 0 0 1 9.700 -2.400q-2.600 1.200 -5 .7q-1.200 2.800 -3.200 4.300q-1.300 -.9 -1.500 -2.600z" fill="${hair}"/>`
  const [width, height] = [
    Math.round(boxWidth * size * unit * 0.7),
    Math.round(boxHeight * size * unit * 0.7),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${boxWidth} ${boxHeight}">
    <ellipse cx="21" cy="56.200" rx="12" ry="3" fill="#06140b" fill-opacity="0.34"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="${isLeft ? `translate(${boxWidth} 0) scale(-1 1)` : ''}">${body}</g></svg>`
}

interface Look {
  readonly skin: string
  readonly hair: string
}
const looks: readonly Look[] = [
  { skin: '#e2ae86', hair: '#2a1d16' },
  { skin: '#8f5b3c', hair: '#15110f' },
]

/** All pictures of one kit. */
export class PlayerSprites {
  readonly #sprites: ReadonlyMap<string, Sprite>

  private constructor(sprites: ReadonlyMap<string, Sprite>) {
    this.#sprites = sprites
  }

  /** `unit` is 1 in a picture 640 wide; `scale` enlarges players on a smaller ground. */
  static async draw(kit: Kit, unit: number, scale = 1): Promise<PlayerSprites> {
    const wanted = sizes.flatMap((size, sizeAt) =>
      looks.flatMap((look, lookAt) =>
        [false, true].flatMap((isLeft) =>
          Array.from({ length: phases + 1 }, async (_, phase) => {
            const sprite = await spriteOf(figure(kit, phase, isLeft, size * scale, unit, look))
            return [keyOf(sizeAt, lookAt, isLeft, phase), sprite] as const
          }),
        ),
      ),
    )
    return new PlayerSprites(new Map(await Promise.all(wanted)))
  }

  /** The picture of a player who is seen at this size. */
  of(player: {
    readonly size: number
    readonly number: number
    readonly isLeft: boolean
    readonly phase: number
  }): Sprite | undefined {
    const { size, number, isLeft, phase } = player
    let best = 0
    for (const [index, each] of sizes.entries())
      if (Math.abs(each - size) < Math.abs((sizes[best] ?? 1) - size)) best = index
    return this.#sprites.get(keyOf(best, number % 3 === 1 ? 1 : 0, isLeft, phase))
  }
}

const keyOf = (size: number, look: number, isLeft: boolean, phase: number) =>
  `${size} ${look} ${isLeft ? 'l' : 'r'} ${phase}`
