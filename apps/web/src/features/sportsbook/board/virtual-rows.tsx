import { useMemo, useRef, useState, type ReactElement } from 'react'
import { WindowVirtualizer, type CustomContainerComponentProps, type WindowVirtualizerHandle } from 'virtua'
import type { BoardRow, MatchGroup } from './rows.ts'

interface VirtualRowsProps {
  readonly rows: readonly BoardRow[]
  readonly rowHeight: number
  /** CSS length below which the head of the current group sticks. */
  readonly stickyTop: string
  readonly renderHead: (group: MatchGroup, isFolded: boolean) => ReactElement
  readonly renderMatch: (row: Extract<BoardRow, { type: 'match' }>) => ReactElement
}

type Renders = Pick<VirtualRowsProps, 'renderHead' | 'renderMatch'>

/**
 * Memoises the element of each row: the list re-renders at each scroll step, and React skips an element that is
 * identical.
 */
function rowsDrawnOnce({ renderHead, renderMatch }: Renders) {
  const drawn = new WeakMap<BoardRow, ReactElement>()
  return (row: BoardRow): ReactElement => {
    const known = drawn.get(row)
    if (known) return known
    const element = (
      <div key={row.key} {...(row.type === 'match' && { className: 'gs-odds-row', 'data-row': row.key })}>
        {row.type === 'head' ? renderHead(row.group, row.isFolded) : renderMatch(row)}
      </div>
    )
    drawn.set(row, element)
    return element
  }
}

/**
 * Removes the list's `pointer-events: none` while scrolling: every cell inherits it, so the start and end of each
 * scroll restyled the whole board.
 */
function Container({ style, ...props }: CustomContainerComponentProps) {
  return <div style={{ ...style, pointerEvents: undefined }} {...props} />
}

/** A long board. Only the rows near the viewport are mounted; the head of the group in view stays at the top. */
export function VirtualRows({ rows, rowHeight, stickyTop, renderHead, renderMatch }: VirtualRowsProps) {
  const list = useRef<WindowVirtualizerHandle>(null)
  const [top, setTop] = useState(0)
  const follow = () => {
    const handle = list.current
    if (handle) setTop(handle.findItemIndex(handle.scrollOffset))
  }
  const head = rows.slice(0, top + 1).findLast((row) => row.type === 'head')
  const drawn = useMemo(() => rowsDrawnOnce({ renderHead, renderMatch }), [renderHead, renderMatch])
  return (
    <>
      <div className="sticky z-10 h-0 [@media(max-height:500px)]:static" style={{ top: stickyTop }}>
        {head?.type === 'head' && top > 0 && renderHead(head.group, head.isFolded)}
      </div>
      <WindowVirtualizer
        as={Container}
        ref={list}
        data={rows}
        itemSize={rowHeight}
        onScroll={follow}
        bufferSize={120}
      >
        {drawn}
      </WindowVirtualizer>
    </>
  )
}
