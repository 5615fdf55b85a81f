import { AllCommunityModule, createGrid, ModuleRegistry, type ColDef } from 'ag-grid-community'
import { cellsPerMatch, driveChanges, matchCount, oddsText, startOdds } from './changes.ts'

interface Row {
  readonly id: string
  readonly odds: readonly number[]
}

/**
 * Peer: ag-grid-community as its documentation recommends for high frequencies: rows by id, `applyTransactionAsync`,
 * changed cells flash. `rowHeight` 121 shows as many matches as our board; 42 is its own default.
 */
export function mountAgGrid(root: HTMLElement, rowHeight: number): void {
  ModuleRegistry.registerModules([AllCommunityModule])
  root.style.height = '100vh'
  const rows: Row[] = Array.from({ length: matchCount }, (_, match) => ({
    id: String(match),
    odds: Array.from({ length: cellsPerMatch }, (__, cell) => startOdds(match, cell)),
  }))
  const columns: ColDef<Row>[] = Array.from({ length: cellsPerMatch }, (_, cell) => ({
    colId: `odds${cell}`,
    headerName: `${cell + 1}`,
    flex: 1,
    valueGetter: ({ data }) => data?.odds[cell],
    valueFormatter: ({ value }) => (typeof value === 'number' ? oddsText(value) : ''),
    enableCellChangeFlash: true,
  }))
  const grid = createGrid<Row>(root, {
    columnDefs: [{ field: 'id', headerName: '', width: 80 }, ...columns],
    rowData: rows,
    rowHeight,
    rowBuffer: 1,
    getRowId: ({ data }) => data.id,
    asyncTransactionWaitMillis: 50,
  })
  driveChanges(({ match, cell, odds }) => {
    const before = rows[match]
    if (!before) return
    const row: Row = { id: before.id, odds: before.odds.map((each, at) => (at === cell ? odds : each)) }
    rows[match] = row
    grid.applyTransactionAsync({ update: [row] })
  })
}
