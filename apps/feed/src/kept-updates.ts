/** A numbered update as it was sent. */
interface Kept {
  readonly number: number
  readonly frame: string
}

const keptMax = 50_000
const keptLengthMax = 32 * 1024 * 1024

/** Keeps the latest updates, by number and total length, for customers that missed some. */
export function createKeptUpdates() {
  const kept: Kept[] = []
  let first = 0
  let length = 0

  return {
    keep(update: Kept): void {
      kept.push(update)
      length += update.frame.length
      while (kept.length - first > keptMax || length > keptLengthMax) {
        length -= kept[first]?.frame.length ?? 0
        first += 1
      }
      if (first > keptMax) {
        kept.splice(0, first)
        first = 0
      }
    },
    all: (): readonly Kept[] => kept.slice(first),
    /** The updates after a number, up to `latest`; undefined when some of them are no longer kept. */
    after(number: number, latest: number): readonly Kept[] | undefined {
      const oldest = kept[first]?.number ?? latest + 1
      return number + 1 < oldest ? undefined : kept.slice(first + number + 1 - oldest)
    },
    forget(): void {
      kept.length = 0
      first = 0
      length = 0
    },
  }
}
