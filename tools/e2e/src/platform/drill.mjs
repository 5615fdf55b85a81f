// Loaded into the platform under test (node --import): simulates crashes on a signal. No product code depends on it.
import { getHeapStatistics } from 'node:v8'

process.on('SIGUSR2', () => {
  void Promise.reject(new Error('drill: nobody catches this'))
})

const kept = []
process.on('SIGWINCH', () => {
  // Up to the limit that the collector cannot recover from, but below the point at which the process is killed.
  const timer = setInterval(() => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    if (used > limit * 0.9) return clearInterval(timer)
    kept.push(Array.from({ length: 500_000 }, (_, at) => at + 0.5))
  }, 20)
})
