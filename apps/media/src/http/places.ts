/** A viewer of HLS holds no connection: who has asked for nothing for so long is gone, ms. A part lasts far less. */
const goneMs = 15_000

/**
 * The places of all viewers, whichever way they watch. FLV holds one as long as its connection; HLS as long as its
 * requests follow one another.
 * @param now monotonic, ms
 */
export function createPlaces(max: number, now: () => number = () => performance.now()) {
  const askedAt = new Map<string, number>()
  let connected = 0

  /** Forgets those who are gone. Entries are in the order in which they asked last. */
  const taken = (): number => {
    for (const [viewer, at] of askedAt) {
      if (now() - at < goneMs) break
      askedAt.delete(viewer)
    }
    return connected + askedAt.size
  }

  return {
    /** Takes a place for a connection. @returns whether there was one */
    enter(): boolean {
      if (taken() >= max) return false
      connected += 1
      return true
    },
    leave(): void {
      connected -= 1
    },
    /** Takes or keeps the place of who asks without a connection of their own. @returns whether there is one */
    keep(viewer: string): boolean {
      if (taken() >= max && !askedAt.has(viewer)) return false
      askedAt.delete(viewer)
      askedAt.set(viewer, now())
      return true
    },
  }
}
export type Places = ReturnType<typeof createPlaces>
