const key = 'gs-letter-keys'

/**
 * Whether single letters and signs are shortcuts on this device. They are until they are switched off: a person who
 * speaks to the device, or whose hand slips, presses them without meaning it (WCAG 2.1.4).
 */
export function hasLetterKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function setLetterKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage they stay on.
  }
}

/** Opens the search at `/`, wherever the top bar has it; on the page of the search, goes to its field. */
export function followSearchKey(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || !isLetterKey(event)) return
    const field = document.querySelector<HTMLElement>('[data-search]')
    const way = document.querySelector<HTMLElement>('.gs-bar-search')
    if (!field && !way) return
    event.preventDefault()
    if (field) field.focus()
    else way?.click()
  })
}

/** Whether a press may be a shortcut of one character: no modifier, nothing is typed, no dialog is open, not switched off. */
export function isLetterKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return false
  const isTyping =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  return !isTyping && hasLetterKeys()
}
