/** Something that can be moved and faded. */
export interface Movable {
  y: number
  alpha: number
}

export type Ease = (share: number) => number

export const easeOut: Ease = (share) => 1 - (1 - share) ** 3
export const easeIn: Ease = (share) => share * share
/** Falls, goes a little too far, and comes back within the last part. */
export const land: Ease = (share) => {
  const fall = 0.76
  if (share < fall) return (share / fall) ** 2
  return 1 + 0.035 * Math.sin(((share - fall) / (1 - fall)) * Math.PI)
}

interface Tween {
  readonly target: Movable
  readonly key: 'y' | 'alpha'
  readonly from: number
  readonly to: number
  readonly startsAt: number
  readonly ms: number
  readonly ease: Ease
}

export interface Change {
  readonly to: number
  readonly from?: number
  /** From now. */
  readonly delayMs?: number
  readonly ms: number
  readonly ease?: Ease
}

/** Changes of numbers over time. Each can be finished at once. */
export class Tweens {
  #running: Tween[] = []

  get isMoving(): boolean {
    return this.#running.length > 0
  }

  add(target: Movable, key: Tween['key'], now: number, change: Change): void {
    const { to, from = target[key], delayMs = 0, ms, ease = easeOut } = change
    this.#running = this.#running.filter((tween) => tween.target !== target || tween.key !== key)
    if (change.from !== undefined) target[key] = change.from
    this.#running.push({ target, key, from, to, startsAt: now + delayMs, ms, ease })
  }

  frame(now: number): void {
    for (const { target, key, from, to, startsAt, ms, ease } of this.#running) {
      const share = Math.min(1, Math.max(0, (now - startsAt) / ms))
      target[key] = share === 1 ? to : from + (to - from) * ease(share)
    }
    this.#running = this.#running.filter(({ startsAt, ms }) => now < startsAt + ms)
  }

  finish(): void {
    for (const { target, key, to } of this.#running) target[key] = to
    this.#running = []
  }
}
