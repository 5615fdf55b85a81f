import { clsx } from 'clsx'
import { seeded } from './seeded.ts'

type Tone = 0 | 1 | 2 | 3
type Place = { x: number; y: number; turn: number }

const centre = { x: -60, y: 960 }

/** The highlighted seat: row and index in the row. */
const yours = { row: 11, index: 22 }

const place = (radius: number, turn: number): Place => ({
  x: centre.x + Math.cos(turn) * radius,
  y: centre.y + Math.sin(turn) * radius,
  turn,
})

/** A square seat as a path; the round corners come from the stroke. */
function seatPath({ x, y, turn }: Place, half: number): string {
  const [across, along] = [Math.cos(turn) * half, Math.sin(turn) * half]
  const corners = [
    [x + across - along, y + along + across],
    [x + across + along, y + along - across],
    [x - across + along, y - along - across],
    [x - across - along, y - along + across],
  ] as const
  return `M${corners.map(([cx, cy]) => `${cx.toFixed(1)} ${cy.toFixed(1)}`).join('L')}z`
}

/** Three tiers of curved rows around a corner of the pitch: one path for each tone, and the highlighted seat. */
function seatsOf(id: string): { tones: Map<Tone, string>; kept: Place } {
  const next = seeded(`bowl:${id}`)
  const tones = new Map<Tone, string>()
  let kept = place(0, 0)
  for (let row = 0; row < 19; row += 1) {
    const tier = row < 6 ? 0 : row < 13 ? 1 : 2
    const radius = 350 + row * 27 + tier * 34
    const step = 27 / radius
    for (let index = 0; index * step < 1.75; index += 1) {
      const turn = -1.64 + index * step
      const isAisle = Math.abs(((turn + 4) % 0.29) - 0.145) < 0.018
      if (isAisle) continue
      const luck = next()
      const at = place(radius, turn)
      if (row === yours.row && index === yours.index) {
        kept = at
        continue
      }
      const tone = luck > 0.965 ? 3 : luck > 0.86 ? 2 : tier === 1 ? 1 : 0
      tones.set(tone, (tones.get(tone) ?? '') + seatPath(at, 5))
    }
  }
  return { tones, kept }
}

/**
 * The stand seen from above, for the sign-in page: 860 × 900, cropped to its box, with one highlighted seat.
 * Decorative.
 */
export function SeatsBowl({ id = 'sign-in', className }: { id?: string; className?: string }) {
  const { tones, kept } = seatsOf(id)
  return (
    <svg
      viewBox="0 0 860 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={clsx('gs-bowl block size-full', className)}
    >
      <circle cx={centre.x} cy={centre.y} r={300} data-part="pitch" />
      <path d="M-60 748h232v232M-60 836h130v130M142 748a30 30 0 0 0 30 30" data-part="line" />
      {[...tones].map(([tone, path]) => (
        <path key={tone} d={path} data-tone={tone} />
      ))}
      <circle cx={kept.x} cy={kept.y} r={28} data-part="ring" />
      <path d={seatPath(kept, 6.5)} data-tone="yours" />
    </svg>
  )
}
