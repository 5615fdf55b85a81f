import { CanvasSource, Rectangle, Texture } from 'pixi.js'

/** Width and height of a cell in CSS pixels. */
export interface CellSize {
  readonly width: number
  readonly height: number
}

/** Paper and sand of the poster palette light a win; sky outlines a return that is none. */
const colours = { lit: '#f3ecdf', frame: '#ddb96e', edge: '#a9c6ea' } as const

/** Textures of one size, all on one canvas, so that a frame is one draw call. */
export interface Atlas {
  readonly cell: CellSize
  readonly symbol: (name: string) => Texture
  /** The same in fast motion. */
  readonly blurred: (name: string) => Texture
  readonly lit: Texture
  readonly edge: Texture
  readonly bar: Texture
  readonly streak: Texture
  readonly destroy: () => void
}

/** Places of the copies of which a symbol in fast motion is made, in cells. */
const blurSteps = Array.from({ length: 19 }, (_, at) => (at - 9) * 0.033)
/** Share of the cell that a symbol fills. */
const fill = 0.9

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

export type Images = ReadonlyMap<string, HTMLImageElement>

export const loadImages = async (urls: Readonly<Record<string, string>>): Promise<Images> =>
  new Map(
    await Promise.all(Object.entries(urls).map(async ([name, url]) => [name, await loadImage(url)] as const)),
  )

function roundedFrame(
  context: CanvasRenderingContext2D,
  { width, height }: CellSize,
  { ground, stroke, line }: { ground?: string; stroke: string; line: number },
) {
  const inset = line / 2 + 1
  context.beginPath()
  context.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, Math.min(8, width * 0.08))
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fill()
  }
  context.strokeStyle = stroke
  context.lineWidth = line
  context.stroke()
}

function streakOn(context: CanvasRenderingContext2D, { width, height }: CellSize, colour: string) {
  const gradient = context.createLinearGradient(0, 0, 0, height)
  gradient.addColorStop(0, `${colour}00`)
  gradient.addColorStop(1, `${colour}b0`)
  context.fillStyle = gradient
  context.beginPath()
  context.roundRect(width / 2 - 1.5, 0, 3, height, 1.5)
  context.fill()
}

/** Draws every symbol at the size in which it is shown: SVG stays sharp on every screen. */
export function drawAtlas(images: Images, cell: CellSize, ratio: number): Atlas {
  const [width, height] = [Math.ceil(cell.width * ratio) + 2, Math.ceil(cell.height * ratio) + 2]
  const names = [...images.keys()]
  const entries = names.length * 2 + 4
  const across = Math.max(1, Math.min(entries, Math.floor(4_096 / width)))
  const canvas = document.createElement('canvas')
  canvas.width = across * width
  canvas.height = Math.ceil(entries / across) * height
  const context = canvas.getContext('2d')!
  const source = new CanvasSource({ resource: canvas, resolution: ratio })
  let used = 0

  function entry(draw: () => void): Texture {
    const [x, y] = [(used % across) * width, Math.floor(used / across) * height]
    used += 1
    context.save()
    context.beginPath()
    context.rect(x, y, width - 2, height - 2)
    context.clip()
    context.translate(x, y)
    context.scale(ratio, ratio)
    draw()
    context.restore()
    const frame = new Rectangle(x / ratio, y / ratio, cell.width, cell.height)
    return new Texture({ source, frame })
  }

  const size = Math.min(cell.width, cell.height) * fill
  const [left, top] = [(cell.width - size) / 2, (cell.height - size) / 2]
  const symbols = new Map<string, Texture>()
  const blurred = new Map<string, Texture>()
  for (const [name, image] of images) {
    symbols.set(
      name,
      entry(() => context.drawImage(image, left, top, size, size)),
    )
    blurred.set(
      name,
      entry(() => {
        // `lighter` adds the copies, alpha included, so the result is their mean.
        context.globalCompositeOperation = 'lighter'
        context.globalAlpha = 1 / blurSteps.length
        for (const step of blurSteps) context.drawImage(image, left, top + step * cell.height, size, size)
      }),
    )
  }
  const line = Math.max(2.5, cell.width * 0.035)
  const lit = entry(() => roundedFrame(context, cell, { ground: colours.lit, stroke: colours.frame, line }))
  const edge = entry(() => roundedFrame(context, cell, { stroke: colours.edge, line: 2 }))
  const bar = entry(() => {
    context.fillStyle = colours.frame
    context.fillRect(0, 0, cell.width, cell.height)
  })
  const streak = entry(() => streakOn(context, cell, colours.lit))
  const of = (map: ReadonlyMap<string, Texture>) => (name: string) => map.get(name) ?? Texture.EMPTY
  return {
    cell,
    symbol: of(symbols),
    blurred: of(blurred),
    lit,
    edge,
    bar,
    streak,
    destroy: () => source.destroy(),
  }
}
