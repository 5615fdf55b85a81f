/** Scrolls the page slowly up and down, as a reader does, and counts frames and long tasks in `window.counted`. */
export function startReading(): void {
  const counted = { frames: 0, longTasks: 0 }
  Object.assign(window, { counted })
  let step = 2
  const draw = () => {
    counted.frames += 1
    if (counted.frames % 600 === 0) step = -step
    if (counted.frames % 2 === 0) scrollBy(0, step)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
  new PerformanceObserver((list) => {
    counted.longTasks += list.getEntries().length
  }).observe({ type: 'longtask' })
}
