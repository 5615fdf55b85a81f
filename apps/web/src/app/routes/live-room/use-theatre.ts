import { useState } from 'react'

/** Theatre mode: only the picture and the chat, as large as they fit. */
export function useTheatre() {
  const [isOn, setOn] = useState(false)
  return { isOn, toggle: () => setOn((was) => !was) }
}
