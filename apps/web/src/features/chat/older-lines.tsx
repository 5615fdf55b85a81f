import type { ChatMessage } from '@grandstand/contract/chat'
import { useState, type ReactElement, type RefObject } from 'react'
import { Virtualizer, type CustomContainerComponentProps, type CustomItemComponentProps } from 'virtua'

/** Of a line before it is measured, px. */
const usualHeight = 28
/** Of what stands above the lines in the same box, px: near enough to know which are seen. */
const headHeight = 36

interface OlderLinesProps {
  readonly lines: readonly ChatMessage[]
  readonly box: RefObject<HTMLElement | null>
  readonly children: (message: ChatMessage) => ReactElement
}

/**
 * What was said before the newest: only what is near the eye is mounted, however far somebody reads back. It grows at its
 * head, and what is read stays where it is.
 */
export function OlderLines({ lines, box, children }: OlderLinesProps) {
  const [shown, setShown] = useState({ lines, isGrown: false })
  if (shown.lines !== lines) setShown({ lines, isGrown: shown.lines[0]?.id !== lines[0]?.id })
  return (
    <Virtualizer
      as={Lines}
      item={Line}
      data={lines}
      // By length alone: what goes at the foot must not be taken for the head.
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
  // What places a line stands between the list and the line, which an `ol` may not have.
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
