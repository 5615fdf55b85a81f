import type { Frame, Matrix, Movie, Shape, Sprite } from './movie.ts'

/** A movie with its pictures decoded. */
export interface Prepared {
  readonly movie: Movie
  readonly pictures: ReadonlyMap<string, ImageBitmap>
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
type Layer = OffscreenCanvasRenderingContext2D

/**
 * Draws frames of one movie. A matte of plain shapes is applied as a clip path; any other needs two layers of the
 * canvas's size, created on first use.
 */
export function createPainter({ movie, pictures }: Prepared, target: CanvasRenderingContext2D) {
  const paths = new Map<string, Path2D>()
  const mattes = new Map(movie.sprites.filter(isMatte).map((sprite) => [sprite.key, sprite]))
  let layers: readonly [mask: Layer, through: Layer] | undefined

  const pathOf = (d: string): Path2D => {
    const known = paths.get(d) ?? new Path2D(d)
    paths.set(d, known)
    return known
  }

  /** The transform that centres the whole movie in the canvas. */
  function fit(): Matrix {
    const { width, height } = target.canvas
    const scale = Math.min(width / movie.width, height / movie.height)
    return [scale, 0, 0, scale, (width - movie.width * scale) / 2, (height - movie.height * scale) / 2]
  }

  function layersOf(): readonly [Layer, Layer] {
    const { width, height } = target.canvas
    const [first] = layers ?? []
    if (layers && first?.canvas.width === width && first.canvas.height === height) return layers
    const made = [0, 1].map(() => new OffscreenCanvas(width, height).getContext('2d'))
    layers = [made[0] as Layer, made[1] as Layer]
    return layers
  }

  const pictureOf = ({ key }: Sprite): ImageBitmap | undefined =>
    pictures.get(key) ?? pictures.get(key.replace(/\.matte$/, ''))

  function drawSprite(context: Context, base: Matrix, sprite: Sprite, frame: Frame): void {
    context.save()
    context.globalAlpha *= frame.alpha
    context.setTransform(...base)
    context.transform(...frame.transform)
    if (frame.clip !== undefined) context.clip(pathOf(frame.clip))
    const picture = pictureOf(sprite)
    if (picture) context.drawImage(picture, 0, 0, ...frame.size)
    for (const shape of frame.shapes) drawShape(context, shape)
    context.restore()
  }

  function drawShape(context: Context, shape: Shape): void {
    context.save()
    if (shape.transform) context.transform(...shape.transform)
    const path = outline(shape)
    if (shape.fill !== undefined) {
      context.fillStyle = shape.fill
      context.fill(path)
    }
    if (shape.stroke !== undefined && shape.strokeWidth > 0) {
      context.strokeStyle = shape.stroke
      context.lineWidth = shape.strokeWidth
      context.lineCap = shape.cap
      context.lineJoin = shape.join
      context.miterLimit = shape.miterLimit
      context.setLineDash([...shape.dash])
      context.stroke(path)
    }
    context.restore()
  }

  function outline({ form }: Shape): Path2D {
    if (form.kind === 'path') return pathOf(form.d)
    const [x = 0, y = 0, width = 0, height = 0] = form.box
    const key = `${form.kind} ${form.box.join(' ')} ${form.kind === 'rect' ? form.radius : ''}`
    const known = paths.get(key)
    if (known) return known
    const path = new Path2D()
    if (form.kind === 'rect')
      path.roundRect(x, y, width, height, Math.min(form.radius, width / 2, height / 2))
    else path.ellipse(x, y, width, height, 0, 0, 2 * Math.PI)
    paths.set(key, path)
    return path
  }

  /** The shapes of a matte as one path. */
  function stencilOf({ shapes }: Frame): Path2D {
    const path = new Path2D()
    for (const shape of shapes)
      path.addPath(outline(shape), shape.transform && new DOMMatrix([...shape.transform]))
    return path
  }

  /** Draws consecutive sprites that share one matte as one picture. */
  function drawThrough(base: Matrix, matte: Sprite, sprites: readonly Sprite[], index: number): void {
    const frame = matte.frames[index]
    if (frame === undefined) return
    const drawAll = (context: Context) => {
      for (const sprite of sprites) {
        const own = sprite.frames[index]
        if (own) drawSprite(context, base, sprite, own)
      }
    }
    if (isStencil(frame) && !pictureOf(matte)) {
      target.save()
      target.setTransform(...base)
      target.transform(...frame.transform)
      target.clip(stencilOf(frame))
      drawAll(target)
      target.restore()
      return
    }
    const [mask, through] = layersOf()
    for (const layer of [mask, through]) {
      layer.resetTransform()
      layer.globalCompositeOperation = 'source-over'
      layer.clearRect(0, 0, layer.canvas.width, layer.canvas.height)
    }
    drawSprite(mask, base, matte, frame)
    drawAll(through)
    through.resetTransform()
    through.globalCompositeOperation = 'destination-in'
    through.drawImage(mask.canvas, 0, 0)
    target.resetTransform()
    target.drawImage(through.canvas, 0, 0)
  }

  return {
    /** Clears the canvas and draws one frame. */
    draw(index: number): void {
      const base = fit()
      target.resetTransform()
      target.clearRect(0, 0, target.canvas.width, target.canvas.height)
      const { sprites } = movie
      for (let at = 0; at < sprites.length; at += 1) {
        const sprite = sprites[at] as Sprite
        if (isMatte(sprite)) continue
        const matte = sprite.matte === undefined ? undefined : mattes.get(sprite.matte)
        if (matte === undefined) {
          const frame = sprite.frames[index]
          if (frame) drawSprite(target, base, sprite, frame)
          continue
        }
        const group = [sprite]
        while (sprites[at + 1]?.matte === sprite.matte) group.push(sprites[(at += 1)] as Sprite)
        drawThrough(base, matte, group, index)
      }
    },
  }
}

/** Whether a matte is either opaque or transparent everywhere, so that clipping replaces the two layers. */
const isStencil = ({ alpha, clip, shapes }: Frame): boolean =>
  alpha === 1 &&
  clip === undefined &&
  shapes.every(({ fill, stroke, strokeWidth }) => fill?.endsWith('/ 1)') && !(stroke && strokeWidth > 0))

const isMatte = ({ key }: Sprite): boolean => key.endsWith('.matte')
