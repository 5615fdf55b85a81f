/** How a long tab title scrolls [ROUTE-09]. */
const titleTickMs = 300

/** Characters from which a title scrolls: Safari shows more of it than the others. */
export function marqueeThreshold(inSafari: boolean): number {
  return inSafari ? 28 : 15
}

/** Chrome, Edge and the rest name Safari too; only Safari names no other engine's browser. */
export function isSafari(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)|CriOS|FxiOS|EdgiOS|Edg\/|OPR\/|Android/.test(userAgent)
}

/** The title after `step` ticks: it moves by one character and comes round after a gap. A short one stays as it is. */
export function titleAt(title: string, step: number, threshold: number): string {
  const characters = Array.from(title)
  if (characters.length < threshold) return title
  // Browsers trim plain spaces at a title's edge, so no-break spaces stand for them, in the gap too.
  const kept = characters.map((each) => (each === ' ' ? '\u00A0' : each))
  const round = [...kept, '\u00A0', '\u00A0', '\u00A0']
  const start = step % round.length
  return [...round.slice(start), ...round.slice(0, start)].join('')
}

interface TitlePage {
  title: string
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** Shows `title` in the tab and lets it scroll while the tab is visible; answers with what stops it. */
export function scrollTitle(title: string, threshold: number, page: TitlePage): () => void {
  let step = 0
  let timer: ReturnType<typeof setInterval> | undefined
  page.title = title
  if (Array.from(title).length < threshold) return () => {}

  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const follow = () => {
    stop()
    if (page.hidden) return
    timer = setInterval(() => {
      step += 1
      page.title = titleAt(title, step, threshold)
    }, titleTickMs)
  }
  follow()
  page.addEventListener('visibilitychange', follow)
  return () => {
    stop()
    page.removeEventListener('visibilitychange', follow)
  }
}
