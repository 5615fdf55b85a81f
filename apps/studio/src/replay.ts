/** After a goal the picture stays with the celebration, then shows the goal again from nearer and slower. */
const celebrationMs = 2_600
const speed = 0.6
const before = 3_200
const after = 900
const lengthMs = (before + after) / speed

export interface Shot {
  /** Server ms of the play that is shown. */
  readonly ms: number
  readonly isReplay: boolean
  /** 0 to 1 of the wipe between the live picture and the replay; undefined outside it. */
  readonly wipe: number | undefined
}

const wipeMs = 480

/** The content of the picture at `ms`, with the last goal at `goalAt`. */
export function shotAt(ms: number, goalAt: number | undefined): Shot {
  if (goalAt === undefined) return { ms, isReplay: false, wipe: undefined }
  const from = goalAt + celebrationMs
  const until = from + lengthMs
  const isReplay = ms >= from && ms < until
  const edge = [from, until].find((each) => Math.abs(ms - each) < wipeMs / 2)
  return {
    ms: isReplay ? goalAt - before + (ms - from) * speed : ms,
    isReplay,
    wipe: edge === undefined ? undefined : (ms - edge) / wipeMs + 0.5,
  }
}
