import { useEffect, useRef, type RefObject } from 'react'

const fields = 'input:not([type=radio]):enabled, input:checked, select, textarea'

/**
 * Keeps the focus in a form of several steps: when the step that had it gives way to another, the first field of that
 * one gets it, or else its first button or link. Returns a ref for the element around the steps.
 */
export function useStepFocus(step: string | undefined): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement !== document.body) return
    const find = (what: string) => around.current?.querySelector<HTMLElement>(what)
    ;(find(fields) ?? find('button, a[href]'))?.focus()
  }, [step])
  return around
}
