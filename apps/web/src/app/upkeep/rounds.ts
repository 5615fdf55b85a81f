/** Interval of the clock's re-sync [CONST-02]. */
const syncEveryMs = 60_000
/** Backup lines change rarely. */
const linesEveryMs = 3_600_000

/**
 * Background work of an open page: syncs the clock now and each minute, refreshes the list of lines now and each
 * hour. A failure is retried in the next round only.
 */
export function startRounds(syncClock: () => Promise<unknown>, refreshLines: () => Promise<void>): void {
  const ignore = () => undefined
  const round = (minute: number) => {
    setTimeout(round, syncEveryMs, minute + 1)
    syncClock().catch(ignore)
    if ((minute * syncEveryMs) % linesEveryMs === 0) refreshLines().catch(ignore)
  }
  round(0)
}
