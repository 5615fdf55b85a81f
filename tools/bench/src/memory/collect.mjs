// Loaded into the measured platform (node --import): on a signal it collects garbage and logs the remaining memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  for (let times = 0; times < 2; times += 1) collect()
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage()
  process.stderr.write(`memory ${JSON.stringify({ heapUsed, external, arrayBuffers, rss })}\n`)
})
