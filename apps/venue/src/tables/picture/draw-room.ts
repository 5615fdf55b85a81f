export type Felt = 'green' | 'teal' | 'red' | 'blue'

export const paper = { font: 'sans-serif' } as const
export const wood = { dark: '#54382c', light: '#8d5f45' } as const

/** Cloth and its lines, and the wall behind with its seats, by the colour of the table. */
export const feltOf: Readonly<
  Record<
    Felt,
    { readonly cloth: string; readonly line: string; readonly wall: string; readonly seat: string }
  >
> = {
  green: { cloth: '#3e5c48', line: '#a9bfa0', wall: '#1d2823', seat: '#2c3a33' },
  teal: { cloth: '#1f6f78', line: '#a3cfd2', wall: '#12292c', seat: '#1d3b3f' },
  red: { cloth: '#7c3326', line: '#e2b39d', wall: '#2a1917', seat: '#3d2621' },
  blue: { cloth: '#1b3f96', line: '#a9c6ea', wall: '#141f3d', seat: '#20305a' },
}

/** Seats in which a light is on, by row and place. */
const lit = new Set(['1-3', '2-11', '3-1', '3-6', '1-9', '2-14'])

/** The wall behind the table is made of our seats; two lamps hang above. */
export function room(felt: Felt): string {
  const { wall, seat } = feltOf[felt]
  const seats = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 17 }, (_, at) => {
      const isLit = lit.has(`${row}-${at}`)
      return `<rect x="${at * 30 - (row % 2) * 15 - 4}" y="${18 + row * 25}" width="21" height="15" rx="5" fill="${isLit ? '#ddb96e' : seat}"/>`
    }).join(''),
  ).join('')
  const lamp = (x: number) =>
    `<path d="M${x} 0V8" stroke="#16191d" stroke-width="1.5"/><path d="M${x - 20} 20A20 13 0 0 1 ${x + 20} 20Z" fill="#16191d"/><rect x="${x - 18}" y="20" width="36" height="3" fill="#ddb96e"/><path d="M${x - 18} 23L${x - 95} 252H${x + 95}L${x + 18} 23Z" fill="#fff" opacity=".045"/>`
  return `<rect width="480" height="252" fill="${wall}"/>${seats}${lamp(92)}${lamp(388)}`
}
