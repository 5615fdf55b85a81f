import { redNumbers, wheelOrder } from '@grandstand/game-engines/live'

const [centreX, centreY, flat] = [240, 196, 0.52]
const step = (2 * Math.PI) / wheelOrder.length
const colourOf = (number: number) =>
  number === 0 ? '#1f6f78' : redNumbers.includes(number) ? '#b4452f' : '#16191d'
const point = (radius: number, angle: number) =>
  `${(centreX + radius * Math.sin(angle)).toFixed(1)} ${(centreY - radius * flat * Math.cos(angle)).toFixed(1)}`
const ring = (radius: number, fill: string, dy = 0) =>
  `<ellipse cx="${centreX}" cy="${centreY + dy}" rx="${radius}" ry="${radius * flat}" fill="${fill}"/>`

const pockets = wheelOrder
  .map((number, at) => {
    const [from, to] = [(at - 0.5) * step, (at + 0.5) * step]
    return `<path d="M${point(92, from)}L${point(92, to)}L${point(66, to)}L${point(66, from)}Z" fill="${colourOf(number)}" stroke="#ddb96e" stroke-width=".5"/>`
  })
  .join('')

/** A wheel with the ball in the pocket of a number, or still on its track. */
export function wheel(number: number | undefined): string {
  const at = number === undefined ? 0.9 : wheelOrder.indexOf(number) * step
  const ball = point(number === undefined ? 104 : 74, at).split(' ')
  const spoke = (angle: number) =>
    `<path d="M${point(0, 0)}L${point(30, angle)}" stroke="#ddb96e" stroke-width="3.4" stroke-linecap="round"/><circle cx="${point(32, angle).split(' ')[0]}" cy="${point(32, angle).split(' ')[1]}" r="3.6" fill="#ecd9a8"/>`
  return [
    ring(122, '#3a241b', 9),
    ring(122, '#7a4d37'),
    ring(113, '#b07a55'),
    ring(109, '#5a3a2c'),
    pockets,
    ring(66, '#8d5f45'),
    ring(58, '#a3714f'),
    ring(20, '#ddb96e'),
    [0.4, 2, 3.5, 5.1].map(spoke).join(''),
    `<ellipse cx="${centreX}" cy="${centreY - 8}" rx="8" ry="12" fill="#ddb96e"/><ellipse cx="${centreX}" cy="${centreY - 17}" rx="5" ry="4" fill="#ecd9a8"/>`,
    `<circle cx="${ball[0]}" cy="${Number(ball[1]) - 2}" r="4.4" fill="#fff" stroke="#c9ccd0" stroke-width=".6"/>`,
  ].join('')
}
