/** A viewer of HLS holds no connection: one without a request for this time has left, ms. A part is far shorter. */
const goneMs = 15_000

/**
 * The places of all viewers, for both protocols. FLV holds one as long as its connection; HLS as long as its requests
 * continue.
 * @param now monotonic, ms
 */
export function createPlaces(max: number, now: () => number = () => performance.now()) {
  const askedAt = new Map<string, number>()
  let connected = 0

  /** Removes viewers who have left. Entries are in the order of their last requests. */
  const taken = (): number => {
    for (const [viewer, at] of askedAt) {
      if (now() - at < goneMs) break
      askedAt.delete(viewer)
    }
    return connected + askedAt.size
  }

  return {
    /**
     * Takes a place for a connection.
     * @returns whether one was free
     */
    enter(): boolean {
      if (taken() >= max) return false
      connected += 1
      return true
    },
    leave(): void {
      connected -= 1
    },
    /**
     * Takes or keeps the place of a viewer without a connection.
     * @returns whether one was free
     */
    keep(viewer: string): boolean {
      if (taken() >= max && !askedAt.has(viewer)) return false
      askedAt.delete(viewer)
      askedAt.set(viewer, now())
      return true
    },
  }
}
export type Places = ReturnType<typeof createPlaces>
