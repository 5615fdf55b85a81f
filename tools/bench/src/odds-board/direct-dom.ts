import { cellsPerMatch, driveChanges, matchCount, oddsText, startOdds } from './changes.ts'

/** Baseline: all cells mounted, and every changed cell written straight into the DOM in every frame. */
export function mountDirectDom(root: HTMLElement): void {
  const prices: HTMLElement[] = []
  const shown: number[] = []
  for (let match = 0; match < matchCount; match += 1) {
    const row = document.createElement('div')
    row.className = 'direct-row'
    for (let cell = 0; cell < cellsPerMatch; cell += 1) {
      const button = document.createElement('button')
      button.className = 'gs-odds gs-odds--cell'
      const price = document.createElement('span')
      price.className = 'gs-odds__price gs-num'
      price.textContent = oddsText(startOdds(match, cell))
      button.append(price)
      row.append(button)
      prices.push(price)
      shown.push(startOdds(match, cell))
    }
    root.append(row)
  }
  const changed = new Map<number, number>()
  const draw = () => {
    for (const [at, odds] of changed) {
      const price = prices[at]
      if (!price) continue
      price.textContent = oddsText(odds)
      price.style.color = odds > (shown[at] ?? 0) ? 'var(--gs-up)' : 'var(--gs-down)'
      shown[at] = odds
    }
    changed.clear()
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
  driveChanges(({ match, cell, odds }) => changed.set(match * cellsPerMatch + cell, odds))
}
