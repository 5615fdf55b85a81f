/** How fast a long tab title scrolls [ROUTE-09]. */
const titleTickMs = 300

/** Number of characters from which a title scrolls: Safari's tabs show more of a title than other browsers'. */
export function marqueeThreshold(inSafari: boolean): number {
  return inSafari ? 28 : 15
}

/**
 * The user agents of Chrome, Edge and others contain "Safari" too; only Safari's contains no other engine's browser.
 */
export function isSafari(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)|CriOS|FxiOS|EdgiOS|Edg\/|OPR\/|Android/.test(userAgent)
}

/**
 * The title after `step` ticks: it moves by one character per tick and repeats after a gap. A short title does not
 * move.
 */
export function titleAt(title: string, step: number, threshold: number): string {
  const characters = Array.from(title)
  if (characters.length < threshold) return title
  // Browsers trim spaces at the edges of a title, so no-break spaces replace them, also in the gap.
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

/**
 * Shows `title` in the tab and scrolls it while the tab is visible.
 * @returns a function that stops it
 */
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

/** Scrolls the title of this page's tab until `signal` aborts. */
export function scrollTitleHere(title: string, signal: AbortSignal): void {
  if (signal.aborted) return
  const stop = scrollTitle(title, marqueeThreshold(isSafari(navigator.userAgent)), document)
  signal.addEventListener('abort', stop)
}
