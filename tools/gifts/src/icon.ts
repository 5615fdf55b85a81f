import type { Shape } from './movie.ts'

const round = (value: number) => Math.round(value * 100) / 100

function elementOf(shape: Shape): string {
  const look = [
    `fill="${shape.fill ?? 'none'}"`,
    ...(shape.stroke
      ? [
          `stroke="${shape.stroke}" stroke-width="${shape.width ?? 1}" stroke-linecap="round" stroke-linejoin="round"`,
        ]
      : []),
  ].join(' ')
  if ('d' in shape) return `<path d="${shape.d}" ${look}/>`
  if ('rect' in shape) {
    const [x, y, width, height, radius] = shape.rect.map(round)
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${look}/>`
  }
  const [x, y, radiusX, radiusY] = shape.ellipse.map(round)
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" ${look}/>`
}

/** The still icon of a gift: its shapes on 100 units, as an SVG file. */
export function iconSvg(shapes: readonly Shape[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${shapes.map(elementOf).join('')}</svg>\n`
}
