import { takeAddress } from '../kit/address.ts'
import { handOver, openSession } from '../kit/api/session.ts'
import { openFrame } from '../kit/frame.tsx'

/** The pages of the games; each begins by itself when it is loaded. */
const games = import.meta.glob(['../*/main.ts', '!../launch/main.ts'])

/** Redeems the code of the address, and loads the game that it was made for. */
async function launch(): Promise<void> {
  const address = takeAddress()
  const { shows, ends } = openFrame()
  shows(0.1)
  const session = await openSession(address, () => undefined)
  if (typeof session === 'string') return ends(session)
  // What is no game of its own is a live table, and those share a page, which asks the venue for it.
  const load = games[`../${address.game ?? session.terms?.game}/main.ts`] ?? games['../live-table/main.ts']
  if (load === undefined) return ends('failed')
  handOver(session)
  await load()
}

void launch()
