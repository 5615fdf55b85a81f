import type { ChatMessage } from '@grandstand/contract/chat'
import { useState, type ReactElement, type RefObject } from 'react'
import { Virtualizer, type CustomContainerComponentProps, type CustomItemComponentProps } from 'virtua'

/** Assumed height of a line before it is measured, px. */
const usualHeight = 28
/** Approximate height of the content above the lines in the same box, px; accurate enough to find the visible lines. */
const headHeight = 36

interface OlderLinesProps {
  readonly lines: readonly ChatMessage[]
  readonly box: RefObject<HTMLElement | null>
  readonly children: (message: ChatMessage) => ReactElement
}

/**
 * The lines before the tail, virtualised so that only those near the viewport are mounted. The list grows at its head
 * without moving the visible lines.
 */
export function OlderLines({ lines, box, children }: OlderLinesProps) {
  const [shown, setShown] = useState({ lines, isGrown: false })
  if (shown.lines !== lines) setShown({ lines, isGrown: shown.lines[0]?.id !== lines[0]?.id })
  return (
    <Virtualizer
      as={Lines}
      item={Line}
      data={lines}
      // `shift` works by list length alone, so it must be off when lines are removed at the foot.
      shift={shown.isGrown}
      scrollRef={box}
      startMargin={headHeight}
      itemSize={usualHeight}
      bufferSize={400}
    >
      {children}
    </Virtualizer>
  )
}

const Lines = ({ style, children, ref }: CustomContainerComponentProps) => (
  // The virtualiser wraps each line in an element of its own, which is not valid inside an `ol`.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div ref={ref} style={style} role="list" className="shrink-0">
    {children}
  </div>
)

const Line = ({ style, children, ref }: CustomItemComponentProps) => (
  <div ref={ref} style={style} role="presentation">
    {children}
  </div>
)
