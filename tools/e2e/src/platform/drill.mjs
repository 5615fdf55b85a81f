// Loaded into the platform under test (node --import): on a signal it breaks as programs break. No product code knows of it.
import { getHeapStatistics } from 'node:v8'

process.on('SIGUSR2', () => {
  void Promise.reject(new Error('drill: nobody catches this'))
})

const kept = []
process.on('SIGWINCH', () => {
  // Up to where the collector can do nothing about it, and not to where the process is killed.
  const timer = setInterval(() => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    if (used > limit * 0.9) return clearInterval(timer)
    kept.push(Array.from({ length: 500_000 }, (_, at) => at + 0.5))
  }, 20)
})
