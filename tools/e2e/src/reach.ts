/**
 * Runs in the page: what keeps a person from a control, one line each. A control must be scrolled into the window and
 * be hit there; with a dialog open only those of the uppermost one count. Self-contained, because it is sent to the page as
 * text.
 */
export function controlsOutOfReach(): string[] {
  const mostControls = 140
  const wide = document.documentElement.scrollWidth
  const sideways = wide > innerWidth ? [`scrolls sideways: ${wide} in ${innerWidth}`] : []
  const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body
  const selector =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [tabindex="0"]'
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert], .sr-only') === null &&
    getComputedStyle(element).pointerEvents !== 'none'
  /** Native controls that are drawn by their label are pressed there. */
  const faceOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 4 && height > 4 ? element : element.closest('label')
  }
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}”`
  /** A link over several lines has a box for each of them. */
  const isHit = (face: Element) =>
    [...face.getClientRects()].some(({ left, top, right, bottom }) => {
      const shares = [0.5, 0.2, 0.8]
      return shares.some((across) =>
        shares.some((down) => {
          const [x, y] = [left + (right - left) * across, top + (bottom - top) * down]
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false
          const hit = document.elementFromPoint(x, y)
          return hit !== null && face.contains(hit)
        }),
      )
    })
  const controls = [...root.querySelectorAll(selector)].filter(isShown)
  const looked =
    controls.length > mostControls ? [...controls.slice(0, 90), ...controls.slice(-50)] : controls
  const scrolled = [scrollX, scrollY] as const
  const lost = looked.flatMap((element) => {
    const face = faceOf(element)
    // Hidden for all but screen readers, such as the link over the bars.
    if (!face || !element.isConnected) return []
    face.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (isHit(face)) return []
    const { left, top, width, height } = face.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const place = [left, top, width, height].map(Math.round).join(' ')
    return [
      `${nameOf(element)} at ${place} under ${over ? `${over.tagName.toLowerCase()}.${over.className}`.slice(0, 60) : 'nothing'}`,
    ]
  })
  scrollTo(...scrolled)
  return [...sideways, ...lost].slice(0, 12)
}
