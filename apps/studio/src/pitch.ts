/** A place on the pitch in metres: x 0 to 105 from the home goal, y 0 (far side) to 68. */
export interface Place {
  readonly x: number
  readonly y: number
}

export const pitch = { length: 105, width: 68 } as const

/**
 * Projects a place to the picture of the camera high in the stand: fractions of the picture, and the scale (1 at the
 * near line).
 */
export function seen({ x, y }: Place): { readonly x: number; readonly y: number; readonly size: number } {
  const near = y / pitch.width
  const size = 0.72 + 0.28 * near
  return {
    x: 0.5 + (x / pitch.length - 0.5) * 0.93 * size,
    y: 0.2 + 0.72 * near * (0.82 + 0.18 * near),
    size,
  }
}

const point = (place: Place, width: number, height: number) => {
  const at = seen(place)
  return `${(at.x * width).toFixed(1)} ${(at.y * height).toFixed(1)}`
}

const circle = (cx: number, cy: number, radius: number, from = 0, to = 360) =>
  Array.from({ length: 37 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 36) * Math.PI) / 180
    return { x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) }
  })

/** Kind of the playing area; everything moves on the same 105 by 68, however large the real ground is. */
export type Ground = 'pitch' | 'court'

const looks = {
  pitch: { far: '#1f6b3a', near: '#2f8f4c', line: '#fff' },
  court: { far: '#a8713a', near: '#c98f52', line: '#fdf3e3' },
} as const

/** The static background as SVG: the ground, its lines and the stand behind it. */
export function backgroundSvg(width: number, height: number, ground: Ground = 'pitch'): string {
  const look = looks[ground]
  const shape = (places: readonly Place[], end = 'Z') =>
    `M${places.map((place) => point(place, width, height)).join('L')}${end}`
  const box = (x: number, y: number, w: number, h: number) =>
    shape([
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x, y: y + h },
    ])
  const mown = Array.from({ length: 14 }, (_, index) =>
    index % 2 === 0 ? box(index * 7.5, 0, 7.5, pitch.width) : '',
  ).join('')
  const oval = (cx: number, radius: number, from = 0, to = 360) =>
    circle(cx, 34, radius, from, to).map(({ x, y }) => ({ x, y: 34 + (y - 34) * 1.2 }))
  // A court is 28 by 15 m: 3.75 and 4.53 of our units are one of its metres.
  const court = [
    box(0, 0, 105, 68),
    shape([
      { x: 52.5, y: 0 },
      { x: 52.5, y: 68 },
    ]),
    shape(oval(52.5, 6.75)),
    ...[0, 83.2].map((x) => box(x, 22.9, 21.8, 22.2)),
    shape(oval(21.8, 6.75, -90, 90), ''),
    shape(oval(83.2, 6.75, 90, 270), ''),
    shape([{ x: 0, y: 4 }, ...oval(6, 25.3, -75, 75), { x: 0, y: 64 }], ''),
    shape([{ x: 105, y: 64 }, ...oval(99, 25.3, 105, 255), { x: 105, y: 4 }], ''),
  ].join('')
  const lines = [
    box(0, 0, 105, 68),
    shape([
      { x: 52.5, y: 0 },
      { x: 52.5, y: 68 },
    ]),
    shape(circle(52.5, 34, 9.15)),
    ...[0, 88.5].map((x) => box(x, 13.84, 16.5, 40.32)),
    ...[0, 99.5].map((x) => box(x, 24.84, 5.5, 18.32)),
    shape(circle(11, 34, 9.15, -53, 53), ''),
    shape(circle(94, 34, 9.15, 127, 233), ''),
  ].join('')
  const goals = [box(-2, 30.34, 2, 7.32), box(105, 30.34, 2, 7.32)].join('')
  const paint = [box(0, 22.9, 21.8, 22.2), box(83.2, 22.9, 21.8, 22.2)].join('')
  const basket = (x: number) => {
    const foot = seen({ x, y: 34 })
    const [left, top, size] = [foot.x * width, foot.y * height, height * 0.034]
    return `<path d="M${left} ${top}v${-size * 3}" stroke="#dfe5ee" stroke-width="${size * 0.16}"/><rect x="${left - size}" y="${top - size * 4.1}" width="${size * 2}" height="${size * 1.2}" fill="#fff" fill-opacity="0.82" stroke="#b6402c" stroke-width="${size * 0.12}"/><ellipse cx="${left}" cy="${top - size * 2.9}" rx="${size * 0.52}" ry="${size * 0.2}" fill="none" stroke="#e2582d" stroke-width="${size * 0.16}"/>`
  }
  const floor =
    ground === 'court'
      ? `<path d="${paint}" fill="#8d3b2a" fill-opacity="0.55"/>${basket(2.5)}${basket(102.5)}`
      : `<path d="${mown}" fill="#fff" fill-opacity="0.055"/><path d="${goals}" fill="#fff" fill-opacity="0.18" stroke="#fff" stroke-width="${Math.max(1, width / 560)}"/>`
  const row = height * 0.026
  const crowd = Array.from({ length: 6 }, (_, line) =>
    Array.from({ length: 90 }, (_, seat) => {
      const hue = ((seat * 7919 + line * 104_729) % 100) / 100
      const fill =
        hue < 0.3
          ? '#44546b'
          : hue < 0.55
            ? '#2f3d52'
            : hue < 0.75
              ? '#5a6679'
              : hue < 0.88
                ? '#7d4a4a'
                : '#3f5c86'
      const x = ((seat + (line % 2) / 2) / 90) * width
      return `<circle cx="${x.toFixed(1)}" cy="${(row * (line + 0.9)).toFixed(1)}" r="${(row * 0.32).toFixed(1)}" fill="${fill}"/>`
    }).join(''),
  ).join('')
  const stroke = Math.max(1, width / 560)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${look.far}"/><stop offset="1" stop-color="${look.near}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <rect width="100%" height="${height * 0.17}" fill="#1a2331"/>${crowd}
    <rect y="${height * 0.155}" width="100%" height="${height * 0.032}" fill="#0f1a2b"/>
    ${floor}
    <path d="${ground === 'court' ? court : lines}" fill="none" stroke="${look.line}" stroke-opacity="0.8" stroke-width="${stroke}"/>
  </svg>`
}
