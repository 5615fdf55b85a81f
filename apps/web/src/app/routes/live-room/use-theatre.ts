import { useEffect, useState } from 'react'

/** Theatre mode: only the picture and the chat, as large as they fit. Escape ends it, unless a menu or a dialog took it. */
export function useTheatre() {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && document.fullscreenElement === null) setOn(false)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
  return { isOn, toggle: () => setOn((was) => !was) }
}
