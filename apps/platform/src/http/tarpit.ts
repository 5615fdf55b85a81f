import type { ServerResponse } from 'node:http'

const waitMs = 1_000
/** Most delayed answers at a time, over all addresses; each costs little more than its connection. */
const mostWaiting = 1_000

/**
 * Delays answers, so that a flooding client gets a bounded number of answers a second for each connection. Beyond
 * `mostWaiting`, answers are sent immediately, so that delayed ones do not become a load themselves.
 */
export function createTarpit(): (response: ServerResponse, answer: () => void) => void {
  let waiting = 0
  return (response, answer) => {
    if (waiting >= mostWaiting) return answer()
    waiting++
    const timer = setTimeout(answer, waitMs)
    response.once('close', () => {
      clearTimeout(timer)
      waiting--
    })
  }
}
