import { isPointed } from '../theme/input-mode.ts'

const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'

/** The elements of a dialog that Tab stops at, in order. */
export function tabStops(dialog: Element): readonly HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled, [type=hidden]') &&
      !isUnchosenRadio(each, dialog) &&
      each.checkVisibility({ visibilityProperty: true }),
  )
}

/** Of a group of radios Tab stops at the chosen one alone. */
const isUnchosenRadio = (element: HTMLElement, dialog: Element): boolean =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  dialog.querySelector(`[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null

/**
 * Moves the focus into a dialog that has just been drawn: to the element with `data-first-focus`, else, after a tap,
 * to the dialog itself, because its first control would look chosen.
 */
export function focusFirst(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement)) return
  const first = dialog.querySelector<HTMLElement>('[data-first-focus]')
  const control = isPointed() ? undefined : tabStops(dialog).find(({ localName }) => localName !== 'a')
  const target = first ?? control ?? dialog
  target.focus()
  if (target instanceof HTMLInputElement) target.select()
}
