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
    x: 0.5 + (x / pitch.length - 0.5) * 0.8 * size,
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
  pitch: { far: '#236b3c', near: '#348a4b', line: '#f5f7f2', outer: '#1c5a32' },
  court: { far: '#a8713a', near: '#c98f52', line: '#fdf3e3', outer: '#7c4a2c' },
} as const

/** The world that cameras see a part of, in multiples of the picture's width and height. */
export const world = { width: 2.04, height: 1.5 } as const

const clothes = [
  '#36425a',
  '#2d3850',
  '#4a5468',
  '#6d3f43',
  '#375079',
  '#6f6650',
  '#475a4a',
  '#98958c',
] as const
/** In the shade of the roof. */
const skins = ['#8d7361', '#75584a', '#9a8070', '#5b453a'] as const
/** Where the stand ends and the boards begin, as parts of the height. */
const boards = { top: 0.148, bottom: 0.186 } as const

/** Rows of people, larger towards the pitch, and the boards in front of them. */
function standSvg(width: number, height: number): string {
  const rows = 9
  const people = Array.from({ length: rows }, (_, row) => {
    const depth = row / (rows - 1)
    const size = height * (0.009 + 0.005 * depth)
    const y = height * (0.012 + 0.124 * depth)
    const count = Math.floor(width / (size * 2.3))
    const seats = Array.from({ length: count }, (__, seat) => {
      const kind = (seat * 7_919 + row * 104_729 + ((seat * seat) % 13) * 31) % 97
      // Some seats are free.
      if (kind % 11 === 0) return ''
      const x = (seat + (row % 2) / 2) * size * 2.3
      const jitter = ((kind % 5) - 2) * size * 0.07
      return `<path d="M${(x - size * 0.8).toFixed(1)} ${(y + size * 2 + jitter).toFixed(1)}q0 ${(-size * 1.1).toFixed(1)} ${(size * 0.8).toFixed(1)} ${(-size * 1.1).toFixed(1)}t${(size * 0.8).toFixed(1)} ${(size * 1.1).toFixed(1)}z" fill="${clothes[kind % clothes.length]}"/><circle cx="${x.toFixed(1)}" cy="${(y + size * 0.4 + jitter).toFixed(1)}" r="${(size * 0.52).toFixed(1)}" fill="${skins[kind % skins.length]}"/>`
    }).join('')
    return `<rect y="${(y - size * 0.2).toFixed(1)}" width="${width}" height="${(size * 2.6).toFixed(1)}" fill="${row % 2 ? '#1b2432' : '#182030'}"/>${seats}`
  }).join('')
  const top = boards.top * height
  const tall = (boards.bottom - boards.top) * height
  const ads = Array.from({ length: 9 }, (_, at) => {
    const left = (at * width) / 9
    const isLight = at % 3 === 1
    return `<rect x="${left}" y="${top}" width="${width / 9 - 1}" height="${tall}" fill="${isLight ? '#e9e6dc' : at % 3 === 0 ? '#12306e' : '#0e1626'}"/><text x="${left + width / 18}" y="${top + tall * 0.72}" font-size="${tall * 0.62}" font-weight="700" letter-spacing="1" text-anchor="middle" font-family="Archivo,Arial,sans-serif" fill="${isLight ? '#12306e' : '#dfe6f4'}">GRANDSTAND</text>`
  }).join('')
  return `<rect width="${width}" height="${top}" fill="#141b28"/>${people}<rect y="${top - height * 0.006}" width="${width}" height="${height * 0.006}" fill="#0a0f18"/>${ads}<rect y="${top + tall}" width="${width}" height="${height * 0.004}" fill="#0a2415" fill-opacity="0.6"/>`
}

/** Boards behind a goal line, along it. */
function sideBoardsSvg(x: number, width: number, height: number): string {
  const colors = ['#12306e', '#dcd8cb', '#0e1626'] as const
  return Array.from({ length: 12 }, (_, at) => {
    const [from, to] = [at, at + 1].map((each) => seen({ x, y: (each * (pitch.width + 4)) / 12 - 2 }))
    if (!from || !to) return ''
    const [left, right] = [from.x * width, to.x * width]
    const [top, bottom] = [from.y * height, to.y * height]
    const [high, higher] = [from, to].map(({ size }) => size * height * 0.03) as [number, number]
    return `<path d="M${left} ${top}v${-high}L${right} ${bottom - higher}v${higher}z" fill="${colors[at % 3]}"/>`
  }).join('')
}

/** A goal with its net, seen from the stand. */
function goalSvg(x: number, width: number, height: number): string {
  const behind = x === 0 ? -2.4 : 107.4
  const corner = (px: number, y: number, up: number) => {
    const foot = seen({ x: px, y })
    return [foot.x * width, foot.y * height - up * height * 0.062 * foot.size] as const
  }
  const [far, near] = [30.34, 37.66]
  const path = (...points: (readonly [number, number])[]) =>
    `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}`
  const net = Array.from({ length: 9 }, (_, at) => {
    const y = far + ((near - far) * at) / 8
    return path(corner(x, y, 1), corner(behind, y, 0.55), corner(behind, y, 0))
  })
  const across = [1, 0.78, 0.55, 0.28].map((up) => {
    const px = up > 0.55 ? x + ((behind - x) * (1 - up)) / 0.45 : behind
    return path(corner(px, far, up), corner(px, near, up))
  })
  const side = path(corner(x, far, 0), corner(x, far, 1), corner(behind, far, 0.55), corner(behind, far, 0))
  const posts = path(corner(x, far, 0), corner(x, far, 1), corner(x, near, 1), corner(x, near, 0))
  const thin = Math.max(0.6, width / 1_400)
  return `<path d="${side}Z" fill="#fff" fill-opacity="0.08"/><path d="${[...net, ...across].join('')}" fill="none" stroke="#fff" stroke-opacity="0.42" stroke-width="${thin}"/><path d="${posts}" fill="none" stroke="#fff" stroke-width="${thin * 4}" stroke-linejoin="round"/>`
}

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
  const goals = [0, 105].map((x) => goalSvg(x, width, height)).join('')
  const paint = [box(0, 22.9, 21.8, 22.2), box(83.2, 22.9, 21.8, 22.2)].join('')
  const basket = (x: number) => {
    const foot = seen({ x, y: 34 })
    const [left, top, size] = [foot.x * width, foot.y * height, height * 0.034]
    return `<path d="M${left} ${top}v${-size * 3}" stroke="#dfe5ee" stroke-width="${size * 0.16}"/><rect x="${left - size}" y="${top - size * 4.1}" width="${size * 2}" height="${size * 1.2}" fill="#fff" fill-opacity="0.82" stroke="#b6402c" stroke-width="${size * 0.12}"/><ellipse cx="${left}" cy="${top - size * 2.9}" rx="${size * 0.52}" ry="${size * 0.2}" fill="none" stroke="#e2582d" stroke-width="${size * 0.16}"/>`
  }
  const floor =
    ground === 'court'
      ? `<path d="${paint}" fill="#8d3b2a" fill-opacity="0.55"/>${basket(2.5)}${basket(102.5)}`
      : `<path d="${mown}" fill="#fff" fill-opacity="0.055"/>${goals}`
  const stroke = Math.max(1.4, width / 520)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${look.far}"/><stop offset="1" stop-color="${look.near}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="${look.outer}"/>
    ${standSvg(width, height)}
    ${[-9, 114].map((x) => sideBoardsSvg(x, width, height)).join('')}
    <path d="${box(-3.5, -1.2, 112, 70.4)}" fill="url(#g)"/>
    ${floor}
    <path d="${ground === 'court' ? court : lines}" fill="none" stroke="${look.line}" stroke-opacity="0.86" stroke-width="${stroke}"/>
  </svg>`
}
