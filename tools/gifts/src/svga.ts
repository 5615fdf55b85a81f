import { deflateSync } from 'node:zlib'
import type { Gift, Part, Pose, Shape } from './movie.ts'
import { Writer } from './protobuf.ts'

const shapeTypes = { d: 0, rect: 1, ellipse: 2 } as const
const keepsShapes = 3

/** A gift as an SVGA 2.0 file: a protobuf `MovieEntity`, deflated. */
export function encodeSvga(gift: Gift, sound: Uint8Array | undefined): Buffer {
  const [width, height] = gift.size
  const movie = new Writer()
    .text(1, '2.0.0')
    .message(2, (params) => params.float(1, width).float(2, height).int(3, gift.fps).int(4, gift.frames))
  const files: Record<string, Uint8Array> = { ...gift.images, ...(sound && { sound }) }
  for (const [key, bytes] of Object.entries(files))
    movie.message(3, (entry) => entry.text(1, key).bytes(2, bytes))
  for (const part of gift.parts) movie.message(4, (sprite) => writeSprite(sprite, part, gift))
  if (gift.sound && sound) {
    const { from, lengthMs } = gift.sound
    movie.message(5, (audio) =>
      audio.text(1, 'sound').int(2, from).int(3, gift.frames).int(4, 0).int(5, lengthMs),
    )
  }
  return deflateSync(movie.done(), { level: 9 })
}

const keyOf = (part: Part) => part.image?.key ?? `${part.name}.${part.isMask ? 'matte' : 'vector'}`

function writeSprite(sprite: Writer, part: Part, gift: Gift): void {
  sprite.text(1, keyOf(part))
  const [width, height] = part.image?.size ?? gift.size
  let isDrawn = false
  for (let index = 0; index < gift.frames; index += 1) {
    const pose = part.pose(gift.frames === 1 ? 0 : index / (gift.frames - 1))
    sprite.message(2, (frame) => {
      if (pose === undefined || pose.alpha === 0) return
      frame.float(1, pose.alpha ?? 1)
      frame.message(2, (layout) => layout.float(3, width).float(4, height))
      const [a, b, c, d, tx, ty] = matrixOf(pose, part.pivot ?? [width / 2, height / 2])
      frame.message(3, (to) => to.float(1, a).float(2, b).float(3, c).float(4, d).float(5, tx).float(6, ty))
      frame.text(4, pose.clip ?? '')
      if (isDrawn) frame.message(5, (shape) => shape.int(1, keepsShapes))
      else for (const each of part.shapes ?? []) frame.message(5, (shape) => writeShape(shape, each))
      isDrawn = part.shapes !== undefined
    })
  }
  sprite.text(3, part.mask === undefined ? '' : `${part.mask}.matte`)
}

type Matrix = readonly [number, number, number, number, number, number]

function matrixOf({ x = 0, y = 0, turn = 0, scale = 1 }: Pose, [px, py]: readonly [number, number]): Matrix {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
  const angle = (turn * Math.PI) / 180
  const [a, b] = [Math.cos(angle) * sx, Math.sin(angle) * sx]
  const [c, d] = [-Math.sin(angle) * sy, Math.cos(angle) * sy]
  return [a, b, c, d, px + x - (a * px + c * py), py + y - (b * px + d * py)]
}

function writeShape(writer: Writer, shape: Shape): void {
  if ('d' in shape) writer.int(1, shapeTypes.d).message(2, (args) => args.text(1, shape.d))
  else if ('rect' in shape) {
    const [x, y, width, height, radius] = shape.rect
    writer
      .int(1, shapeTypes.rect)
      .message(3, (args) => args.float(1, x).float(2, y).float(3, width).float(4, height).float(5, radius))
  } else {
    const [x, y, radiusX, radiusY] = shape.ellipse
    writer
      .int(1, shapeTypes.ellipse)
      .message(4, (args) => args.float(1, x).float(2, y).float(3, radiusX).float(4, radiusY))
  }
  writer.message(10, (style) => {
    if (shape.fill) style.message(1, (colour) => writeColour(colour, shape.fill ?? ''))
    if (shape.stroke) {
      style.message(2, (colour) => writeColour(colour, shape.stroke ?? ''))
      // Round caps and joins.
      style
        .float(3, shape.width ?? 1)
        .int(4, 1)
        .int(5, 1)
    }
  })
}

function writeColour(writer: Writer, colour: string): void {
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
  for (const [index, part] of parts.entries()) writer.float(index + 1, part)
  writer.float(4, 1)
}
