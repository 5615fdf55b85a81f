import { useMemo, useRef, useState, type ReactElement } from 'react'
import { WindowVirtualizer, type CustomContainerComponentProps, type WindowVirtualizerHandle } from 'virtua'
import type { BoardRow, MatchGroup } from './rows.ts'

interface VirtualRowsProps {
  readonly rows: readonly BoardRow[]
  readonly rowHeight: number
  /** CSS length under which the head of the current group stays. */
  readonly stickyTop: string
  readonly renderHead: (group: MatchGroup, isFolded: boolean) => ReactElement
  readonly renderMatch: (row: Extract<BoardRow, { type: 'match' }>) => ReactElement
}

type Renders = Pick<VirtualRowsProps, 'renderHead' | 'renderMatch'>

/** The list draws itself with each step of a scroll: a row that stays must be the same element, or all are compared anew. */
function rowsDrawnOnce({ renderHead, renderMatch }: Renders) {
  const drawn = new WeakMap<BoardRow, ReactElement>()
  return (row: BoardRow): ReactElement => {
    const known = drawn.get(row)
    if (known) return known
    const element = (
      <div key={row.key} className={row.type === 'head' ? undefined : 'gs-odds-row'}>
        {row.type === 'head' ? renderHead(row.group, row.isFolded) : renderMatch(row)}
      </div>
    )
    drawn.set(row, element)
    return element
  }
}

/**
 * Leaves out the list's `pointer-events: none` while it scrolls: every cell inherits it, so that each begin and each end
 * of a scroll had the whole board styled anew.
 */
function Container({ style, ...props }: CustomContainerComponentProps) {
  return <div style={{ ...style, pointerEvents: undefined }} {...props} />
}

/** A long board: only the rows near the window are mounted. The head of the group in view stays at the top. */
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
      <div className="sticky z-10 h-0" style={{ top: stickyTop }}>
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
