/**
 * A single answer may come from a node that is just being replaced, so a new build counts only when it is named
 * twice.
 */
const confirmAfterMs = 10_000
/** Minimum time between two reloads of a tab, ms, even when nodes with different builds answer in turn. */
const restMs = 600_000
const takenKey = 'gs-build-taken'

export interface NewBuildNeeds {
  /** The build of this page; undefined under the dev server, which applies changes itself. */
  readonly own: string | undefined
  /** Asks the server which build it serves now. */
  readonly ask: () => Promise<string | undefined>
  /** Whether a reload would lose something: a slip, a form, a playing picture. */
  readonly isBusy: () => boolean
  readonly isHidden: () => boolean
  readonly tab: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly reload: () => void
}

/**
 * Reloads the page into a new build when that disturbs nobody: while the tab is hidden, or on navigation to another
 * page. A page whose build is no longer served keeps working: its files and its calls stay available.
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
    /** Called when the tab is hidden. */
    hidden: takeIfFree,
    /** Called on navigation to another page, after the tab has the new address. */
    leaving: takeIfFree,
  }
}

/** Whether the page is in use: an open dialog, a field being edited, a request under way, a playing picture. */
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
