import { render } from 'preact'
import { takeAddress } from '../kit/address.ts'
import { askUntilDefinite, createAsk } from '../kit/api/ask.ts'
import { openSession } from '../kit/api/session.ts'
import { openFrame, root } from '../kit/frame.tsx'
import { settings } from '../kit/settings.ts'
import { games } from './games/games.ts'
import { kindOfGame, type TableCard } from '@grandstand/live-table'
import { factsOf, type TableSheet } from './model/sheet.ts'
import { LiveTable } from './table.ts'
import { TableRoom } from './view/table-room.tsx'
import './view/live-table.css'

const forget = () => undefined
/** The host is told how old the picture is, because what stands beside it waits for it. */
const tellPictureMs = 1_000

/** Whether the venue has no table of this name. An answer that is lost says nothing. */
async function isUnknown(name: string): Promise<boolean> {
  const answer = await createAsk()<readonly TableCard[]>('GET', '/play/tables')
  if (answer === 'lost') return false
  return 'refused' in answer || !answer.value.some(({ facts }) => facts.table === name)
}

/** Opens the page of a live table: session, feed, sheet, the code of its game, and then the table. */
export async function openTable(): Promise<void> {
  const address = takeAddress()
  const frame = openFrame()
  const { port, panels, isHosted, shows, ends, seat } = frame
  shows(0.3)
  try {
    if (address.replay !== undefined) {
      const { openReplay } = await import('./round/replay-page.tsx')
      return await openReplay(address.replay, frame)
    }
    const session = await openSession(address, forget)
    if (typeof session === 'string') return ends(session)
    shows(0.5)
    const name = address.table ?? address.game ?? session.terms?.game
    if (name === undefined) return ends('failed')
    const table = new LiveTable({ name, session, port })
    const isMissing = isUnknown(name).then((is) => (is ? 'missing' : new Promise<never>(forget)))
    if ((await Promise.race([table.open(), isMissing])) === 'missing') {
      table.close()
      return ends('failed')
    }
    shows(0.7)
    const { facts } = table.view.value.state!
    const kind = kindOfGame(facts.game)
    if (kind === undefined) return ends('failed')
    const [sheet, game] = await Promise.all([
      askUntilDefinite(() => createAsk()<TableSheet>('GET', `/play/sheets/${facts.game}`), forget),
      games[kind](),
    ])
    if ('refused' in sheet) return ends('failed')
    const of = factsOf(sheet.value)
    await table.sit(of)
    seat(table)
    document.title = settings.value.locale === 'en' ? facts.name.en : facts.name.zh
    render(<TableRoom {...{ table, sheet: of, game, kind, panels, port, isHosted }} />, root())
    port.send({ kind: 'ready', game: name, isDemo: session.isDemo, rtp: '' })
    const tellPicture = () => port.send({ kind: 'picture', lateMs: Math.round(table.pictureDelayMs) })
    tellPicture()
    setInterval(tellPicture, tellPictureMs)
  } catch (error) {
    ends('failed')
    throw error
  }
}
