import { useState } from 'react'

/** The theatre: the picture and the chat alone, as large as they fit. */
export function useTheatre() {
  const [isOn, setOn] = useState(false)
  return { isOn, toggle: () => setOn((was) => !was) }
}
