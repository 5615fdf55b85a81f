/**
 * Runs in the page, with forced colours: chosen and disabled controls that look like their neighbours, one line each.
 * Weight alone is not counted, because few see it. Self-contained, because it is sent to the page as text.
 */
export function lookAlike(): string[] {
  const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null
  /** Native controls are drawn by their label. */
  const faceOf = (element: Element) =>
    element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
  const styleOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo)
    if (pseudo !== undefined && style.content === 'none') return ''
    return [
      style.color,
      style.backgroundColor,
      style.borderTopColor,
      style.borderTopWidth,
      style.borderBottomColor,
      style.borderBottomWidth,
      style.borderLeftColor,
      style.borderLeftWidth,
      style.outlineStyle,
      style.outlineColor,
      style.textDecorationLine,
      style.transform,
    ].join(' ')
  }
  /** How a control looks: its parts with their edges and colours, without its text. */
  const lookOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .slice(0, 14)
      .map(
        (part) => `${part.tagName}${styleOf(part)}|${styleOf(part, '::before')}|${styleOf(part, '::after')}`,
      )
      .join('\n')
  const colourOf = (element: Element) => getComputedStyle(element).color
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} “${(element.getAttribute('aria-label') ?? faceOf(element).textContent ?? '').trim().slice(0, 24)}”`
  const isChosen = (element: Element) =>
    element.matches(
      '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false]), :checked',
    )
  const isOff = (element: Element) => element.matches('[aria-disabled=true], :disabled')
  const kindOf = (element: Element) =>
    `${element.tagName} ${element.classList[0] ?? ''} ${element.getAttribute('role') ?? ''}`
  const controls = [...root.querySelectorAll('a, button, input[type=radio], input[type=checkbox]')].filter(
    (each) => isShown(faceOf(each)),
  )
  /** The nearest control of the same kind that `differs`. */
  const peerOf = (element: Element, differs: (other: Element) => boolean) => {
    const alike = controls.filter((other) => kindOf(other) === kindOf(element) && differs(other))
    for (let around = element.parentElement, level = 0; around !== null && level < 5; level += 1) {
      const scope = around
      const peer = alike.find((other) => scope.contains(other))
      if (peer) return peer
      around = around.parentElement
    }
    return undefined
  }
  return controls
    .flatMap((control) => {
      if (isChosen(control)) {
        const peer = peerOf(control, (other) => !isChosen(other) && !isOff(other))
        if (peer && lookOf(faceOf(peer)) === lookOf(faceOf(control)))
          return [`chosen looks unchosen: ${nameOf(control)}`]
      }
      if (isOff(control)) {
        const peer = peerOf(control, (other) => !isOff(other) && isChosen(other) === isChosen(control))
        if (peer && colourOf(faceOf(peer)) === colourOf(faceOf(control)))
          return [`disabled looks enabled: ${nameOf(control)}`]
      }
      return []
    })
    .slice(0, 12)
}

/** Runs in the page: whether the focused control shows its focus. */
export function showsFocus(): string {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return ''
  const shown = [focused, focused.nextElementSibling, focused.closest('label, form, fieldset, [data-active]')]
  const isRinged = shown.some((element) => {
    if (element === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })
  return isRinged ? '' : `no ring: ${focused.tagName.toLowerCase()}.${focused.className}`
}

/**
 * Runs in the page: animations that still run although motion is reduced. Spinners turn on, slowly: they say that
 * something is going on.
 */
export function stillMoving(): string[] {
  const essential = /gs-button__wait|gs-player__turn|gs-danmaku/
  return document.getAnimations().flatMap((animation) => {
    const { effect, playState } = animation
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return []
    const name = effect.target?.getAttribute('class') ?? effect.target?.tagName ?? ''
    const lasts = Number(effect.getComputedTiming().duration ?? 0)
    return lasts > 17 && !essential.test(name) ? [`moves: ${name.slice(0, 60)}`] : []
  })
}
