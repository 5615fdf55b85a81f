/** How often the clock is asked for [CONST-02]. */
const syncEveryMs = 60_000
/** Backup lines change seldom. */
const linesEveryMs = 3_600_000

/** What a page does by itself while it is open: the clock at once and each minute, the lines at once and each hour. Failures wait for the next round. */
export function startRounds(syncClock: () => Promise<unknown>, refreshLines: () => Promise<void>): void {
  const ignore = () => undefined
  const round = (minute: number) => {
    setTimeout(round, syncEveryMs, minute + 1)
    syncClock().catch(ignore)
    if ((minute * syncEveryMs) % linesEveryMs === 0) refreshLines().catch(ignore)
  }
  round(0)
}
