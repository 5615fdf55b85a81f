/** Minutes and seconds until an instant: 1:05; undefined when it has passed or there is none. */
export function untilText(at: number | undefined, now: number): string | undefined {
  if (at === undefined || now >= at) return undefined
  const seconds = Math.ceil((at - now) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
