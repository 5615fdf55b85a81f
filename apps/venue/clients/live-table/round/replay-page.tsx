import { kindOfGame } from '@grandstand/live-table'
import { render } from 'preact'
import { askUntilDefinite, createAsk } from '../../kit/api/ask.ts'
import { root, type Frame } from '../../kit/frame.tsx'
import { useSay } from '../../kit/settings.ts'
import { games } from '../games/games.ts'
import { factsOf, type TableSheet } from '../model/sheet.ts'
import { findRound, type FoundRound } from './round-data.ts'
import { roundTexts as texts } from './round-texts.ts'
import { RoundView, type RoundViewProps } from './round-view.tsx'

const forget = () => undefined

/** The page of a round, for everybody with the link of one of its tickets: without a member and without amounts. */
export async function openReplay(ticket: string, { shows, ends, port }: Frame): Promise<void> {
  const place = await askUntilDefinite(
    () =>
      createAsk()<{ readonly table: string; readonly round: number }>(
        'GET',
        `/play/tickets/${encodeURIComponent(ticket)}`,
      ),
    forget,
  )
  if ('refused' in place) return ends('no-such-round')
  shows(0.4)
  const { table, round } = place.value
  const found = await findRound(table, round, undefined)
  if (typeof found === 'string') return ends(found === 'lost' ? 'offline' : 'no-such-round')
  const { game } = found.page.facts
  const kind = kindOfGame(game)
  if (kind === undefined) return ends('failed')
  shows(0.7)
  const [sheet, { outcome }] = await Promise.all([
    askUntilDefinite(() => createAsk()<TableSheet>('GET', `/play/sheets/${game}`), forget),
    games[kind](),
  ])
  if ('refused' in sheet) return ends('failed')
  const form = { currency: 'CNY', isDemo: true } as const
  render(<RoundPage {...{ found, sheet: factsOf(sheet.value), outcome, form }} />, root())
  port.send({ kind: 'ready', game: table, isDemo: true, rtp: '' })
}

function RoundPage(props: Omit<RoundViewProps, 'found'> & { readonly found: FoundRound }) {
  const say = useSay()
  const { facts, result } = props.found.page
  return (
    <main class="round-alone">
      <h1>{say(texts.title, { table: say(facts.name), number: result.number })}</h1>
      <RoundView {...props} />
    </main>
  )
}
