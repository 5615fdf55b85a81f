const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function die(face: number, x: number, y: number, turn: number): string {
  const dots = (pips[face] ?? [])
    .map(([dx, dy]) => {
      const isRed = face === 1 || face === 4
      return `<circle cx="${dx * 5.4}" cy="${dy * 5.4}" r="${face === 1 ? 3.4 : 2}" fill="${isRed ? '#b4452f' : '#16191d'}"/>`
    })
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-11" y="-8.6" width="22" height="22" rx="4" fill="#b9bcc0"/><rect x="-11" y="-11" width="22" height="22" rx="4" fill="#fff"/>${dots}</g>`
}

/** Three dice under a dome; as they lie, or shaken. */
export function dice(faces: readonly number[] | undefined): string {
  const [a, b, c] = faces ?? [6, 4, 2]
  const lift = faces === undefined ? -7 : 0
  return [
    '<ellipse cx="240" cy="222" rx="78" ry="22" fill="#ddb96e"/><ellipse cx="240" cy="218" rx="78" ry="21" fill="#8f3524"/><ellipse cx="240" cy="217" rx="68" ry="16" fill="#6f2a1d"/>',
    die(a ?? 1, 212, 208 + lift, -14),
    die(b ?? 1, 242, 216 + lift / 2, 9),
    die(c ?? 1, 268, 205 + lift, 22),
    `<path d="M172 216C170 160 200 142 240 142S310 160 308 216" fill="#fff" fill-opacity="${faces === undefined ? 0.16 : 0.09}" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/><path d="M188 190C190 168 202 156 220 152" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>`,
  ].join('')
}
