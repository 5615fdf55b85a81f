// The first paint is in the HTML. The application's files are fetched after it, all at once, and evaluated one part per
// task, so that frames and taps get their turn in between. Each file of `boot/` stands for one chunk of the build.
const isHome = location.pathname === '/app/home'
const parts = [
  () => import('./boot/react.ts'),
  () => import('./boot/router.ts'),
  () => import('./boot/contract.ts'),
  () => import('./boot/sportsbook.ts'),
  () => import('./boot/frame.ts'),
  // Two functions: of one with both, the build fetches both.
  isHome ? () => import('./app/routes/home.tsx') : () => import('./app/screen-files.ts'),
]

/** Fetches files that the build named in the page (`first-paint.ts`), without running them. */
const fetchAll = (names = '') => {
  for (const href of names.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}

/**
 * Runs `part` with errors that have no stack. `react-dom` makes three while its module runs, and a debugger (Lighthouse is
 * one) has V8 parse the whole module again for their places, which costs a long task.
 */
const withoutStacks = async (part: () => Promise<unknown>) => {
  const places: { stackTraceLimit?: number } = Error
  const { stackTraceLimit } = places
  if (stackTraceLimit === undefined) return part()
  places.stackTraceLimit = 0
  return part().finally(() => (places.stackTraceLimit = stackTraceLimit))
}

const start = async () => {
  const page = document.documentElement.dataset
  page['fonts'] = 'wanted'
  fetchAll(page['parts'])
  if (isHome) fetchAll(page['home'])
  for (const part of parts) {
    // A part that fails to load here is loaded again, and its failure reported, by the code that needs it.
    await withoutStacks(part).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await import('./main.tsx').then(() => sessionStorage.removeItem(triesKey), again)
}

const triesKey = 'gs-boot-tries'

/** The application did not come: the page is asked for anew, with whatever files it names by then; at most twice in a row. */
function again(): void {
  const tries = Number(sessionStorage.getItem(triesKey) ?? 0)
  if (tries >= 2) return
  sessionStorage.setItem(triesKey, String(tries + 1))
  setTimeout(() => location.reload(), 2_000 * (tries + 1))
}

if (document.visibilityState === 'hidden') void start()
else requestAnimationFrame(() => setTimeout(() => void start()))
