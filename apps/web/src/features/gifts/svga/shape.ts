import { limits, type Matrix, type Shape, type ShapeForm } from './movie.ts'
import { fieldsOf, floatsOf, SvgaError, textOf } from './wire.ts'

const caps = ['butt', 'round', 'square'] as const
const joins = ['miter', 'round', 'bevel'] as const

/**
 * Reads a path, allowing only characters of path data.
 * @throws SvgaError
 */
export function pathOf(bytes: Uint8Array): string {
  if (bytes.length > limits.pathLength) throw new SvgaError('a path is too long')
  const d = textOf(bytes)
  if (!/^[\s\d.,eE+\-MmLlHhVvCcSsQqTtRrAaZz]*$/.test(d)) throw new SvgaError('a path is none')
  return d
}

/**
 * The identity (a to d are 1, 0, 0, 1) applies only when the whole transform is absent; missing fields of a transform
 * are 0.
 */
export function matrixOf(bytes: Uint8Array): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, tx = 0, ty = 0] = floatsOf(bytes, 6)
  return [a, b, c, d, tx, ty]
}

function colourOf(bytes: Uint8Array): string {
  const [r = 0, g = 0, b = 0, a = 0] = floatsOf(bytes, 4)
  // Older files use colour components up to 255.
  const full = r > 1 || g > 1 || b > 1 ? 1 : 255
  const part = (value: number) => Math.min(255, Math.max(0, Math.round(value * full)))
  return `rgb(${part(r)} ${part(g)} ${part(b)} / ${Math.min(1, Math.max(0, a))})`
}

function formOf(id: number, bytes: Uint8Array): ShapeForm {
  if (id === 2) {
    for (const field of fieldsOf(bytes)) if (field.id === 1) return { kind: 'path', d: pathOf(field.bytes) }
    return { kind: 'path', d: '' }
  }
  const [x = 0, y = 0, width = 0, height = 0, radius = 0] = floatsOf(bytes, 5)
  const box = [x, y, Math.abs(width), Math.abs(height)]
  return id === 3 ? { kind: 'rect', box, radius: Math.abs(radius) } : { kind: 'ellipse', box }
}

type Style = Pick<Shape, 'fill' | 'stroke' | 'strokeWidth' | 'cap' | 'join' | 'miterLimit' | 'dash'>
const plain: Style = {
  fill: undefined,
  stroke: undefined,
  strokeWidth: 0,
  cap: 'butt',
  join: 'miter',
  miterLimit: 10,
  dash: [],
}

function styleOf(bytes: Uint8Array): Style {
  let style = plain
  const dash: number[] = []
  for (const { id, int, float, bytes: inner } of fieldsOf(bytes)) {
    if (id === 1) style = { ...style, fill: colourOf(inner) }
    else if (id === 2) style = { ...style, stroke: colourOf(inner) }
    else if (id === 3) style = { ...style, strokeWidth: Math.min(500, Math.max(0, float || 0)) }
    else if (id === 4) style = { ...style, cap: caps[int] ?? 'butt' }
    else if (id === 5) style = { ...style, join: joins[int] ?? 'miter' }
    else if (id === 6) style = { ...style, miterLimit: float > 0 ? float : 10 }
    else if (id === 7 || id === 8) dash.push(Math.min(500, Math.max(0, float || 0)))
  }
  return { ...style, dash: dash.length === 2 && dash.some((each) => each > 0) ? dash : [] }
}

/**
 * Reads a shape, or `keep` for the shapes of the previous frame.
 * @throws SvgaError
 */
export function shapeOf(bytes: Uint8Array): Shape | 'keep' {
  let form: ShapeForm = { kind: 'path', d: '' }
  let style = plain
  let transform: Matrix | undefined
  for (const { id, int, bytes: inner } of fieldsOf(bytes)) {
    if (id === 1 && int === 3) return 'keep'
    if (id >= 2 && id <= 4) form = formOf(id, inner)
    else if (id === 10) style = styleOf(inner)
    else if (id === 11) transform = matrixOf(inner)
  }
  return { form, ...style, transform }
}
