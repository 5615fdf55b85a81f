import { mountAgGrid } from './ag-grid.ts'
import { mountDirectDom } from './direct-dom.ts'
import { mountOurBoard } from './our-board.tsx'
import { startReading } from './reader.ts'

const variants: Record<string, (root: HTMLElement) => void> = {
  ours: (root) => mountOurBoard(root),
  'ours-400': (root) => {
    mountOurBoard(root, 400, 'mounted')
    startReading()
  },
  'direct-dom': mountDirectDom,
  'ag-grid': (root) => mountAgGrid(root, 121),
  'ag-grid-default-rows': (root) => mountAgGrid(root, 42),
}

const root = document.getElementById('root')
if (root) variants[new URLSearchParams(location.search).get('variant') ?? 'ours']?.(root)
