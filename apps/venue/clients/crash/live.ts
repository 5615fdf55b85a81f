import type { Round } from '../kit/api/values.ts'
import { Store } from '../kit/store.ts'
import { after, isOver, noFlight, type CrashEvent, type Flight } from './flight.ts'

/** The shared round as the live feed tells it. */
export const flight = new Store<Flight & { readonly isLive: boolean }>({ ...noFlight, isLive: false })

/** Listens to the shared round of players or of demonstrations. The browser connects again by itself. */
export function listen(isDemo: boolean): () => void {
  const source = new EventSource(`/play/crash/live${isDemo ? '?demo' : ''}`)
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    flight.set({ ...after(flight.value, JSON.parse(data) as CrashEvent, Date.now()), isLive: true })
  })
  source.addEventListener('error', () => flight.set({ isLive: false }))
  return () => source.close()
}

/** Longest random delay, ms, after the end before a page asks for its round: not all players ask at once. */
const spreadMs = (count: number) => Math.min(5_000, count)

/** Resolves when the round of a bet is over. */
export const settled = ({ number }: Round): Promise<void> =>
  new Promise((resolve) => {
    const over = () => setTimeout(resolve, Math.random() * spreadMs(flight.value.count))
    if (isOver(flight.value, number)) {
      over()
      return
    }
    const stop = flight.subscribe((now) => {
      if (!isOver(now, number)) return
      stop()
      over()
    })
  })
