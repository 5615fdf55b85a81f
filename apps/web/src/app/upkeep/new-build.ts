/** A build that one answer names may be that of a node which is just being replaced: it has to be named twice. */
const confirmAfterMs = 10_000
/** However often nodes take turns, a tab is not loaded anew more often. */
const restMs = 600_000
const takenKey = 'gs-build-taken'

export interface NewBuildNeeds {
  /** The build of this page; undefined under the dev server, which brings changes in itself. */
  readonly own: string | undefined
  /** Asks the server again which build it hands out. */
  readonly ask: () => Promise<string | undefined>
  /** Whether loading the page anew would take something from the person: a slip, a form, a picture. */
  readonly isBusy: () => boolean
  readonly isHidden: () => boolean
  readonly tab: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly reload: () => void
}

/**
 * Takes over a new build of the web client when that disturbs nobody: while the tab is hidden, or when the person goes to
 * another page. A page whose build no node serves any more goes on as well: its files and its calls stay available.
 */
export function createNewBuild({ own, ask, isBusy, isHidden, tab, now, reload }: NewBuildNeeds) {
  let isWanted = false
  let confirming: ReturnType<typeof setTimeout> | undefined

  function takeIfFree(): void {
    if (!isWanted || isBusy()) return
    const takenAt = Number(tab.getItem(takenKey) ?? Number.NEGATIVE_INFINITY)
    if (now() - takenAt < restMs) return
    tab.setItem(takenKey, String(now()))
    reload()
  }

  async function confirm(): Promise<void> {
    const again = await ask().catch(() => undefined)
    isWanted = again !== undefined && again !== own
    if (isHidden()) takeIfFree()
  }

  function seen(build: string | undefined): void {
    if (own === undefined || build === undefined) return
    if (build === own) {
      isWanted = false
      clearTimeout(confirming)
      confirming = undefined
    } else if (confirming === undefined && !isWanted) {
      confirming = setTimeout(() => {
        confirming = undefined
        void confirm()
      }, confirmAfterMs)
    } else if (isHidden()) takeIfFree()
  }

  return {
    seen,
    /** The tab was hidden. */
    hidden: takeIfFree,
    /** The person goes to another page, whose address is already the tab's. */
    leaving: takeIfFree,
  }
}

/** Whether anything on the page is being used: an open dialog, a field being typed in, a request on its way, a picture that runs. */
export function isPageInUse(page: Document): boolean {
  const { activeElement } = page
  const isTyping =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement && activeElement.value !== '')
  return (
    isTyping ||
    page.querySelector('[role=dialog], [role=alertdialog], dialog[open], [aria-busy=true]') !== null ||
    [...page.querySelectorAll('video')].some(({ paused }) => !paused)
  )
}
