/** A point on the ground in metres: along the touch line, and away from the camera. */
export type Ground = readonly [x: number, y: number]

/** A point in the 640 × 360 picture, and the scale there in px per metre. */
export type Screen = { x: number; y: number; scale: number }

const focal = 690
const height = 18.2
const horizon = -18
const yaw = -0.16
const cos = Math.cos(yaw)
const sin = Math.sin(yaw)

/** Projects a 105 × 68 ground as seen from the main stand, turned slightly towards the right goal. */
export function project([x, y]: Ground): Screen {
  const dx = x - 80
  const depth = 34 + y * cos - dx * sin * 0.9
  const across = dx * cos + y * sin * 0.55
  const scale = focal / Math.max(depth, 6)
  return { x: 330 + across * scale * 0.92, y: horizon + height * scale, scale }
}

const round = (value: number) => Math.round(value * 10) / 10

/** An SVG path through ground points. */
export function groundPath(points: readonly Ground[], isClosed = false): string {
  const steps = points.map(project).map((at) => `${round(at.x)} ${round(at.y)}`)
  return `M${steps.join('L')}${isClosed ? 'z' : ''}`
}

/** Points on an arc of the ground; angles in turns, 0 along the touch line. */
export function arc(centre: Ground, radius: number, from: number, to: number): Ground[] {
  return Array.from({ length: 25 }, (_, step) => {
    const angle = 2 * Math.PI * (from + ((to - from) * step) / 24)
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius]
  })
}
