import type { ServerResponse } from 'node:http'

const waitMs = 1_000
/** Answers that wait at once, of all addresses: each holds a connection and little more. */
const mostWaiting = 1_000

/**
 * Gives answers late: who floods over so many connections gets so many answers a second, and cannot ask faster. Beyond
 * `mostWaiting` answers go out at once, so that waiting is no load of its own.
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
