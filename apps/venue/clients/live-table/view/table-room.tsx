import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { chipsOf } from '@grandstand/game-engines/live'
import type { Panels } from '../../kit/frame.tsx'
import { grouped, money } from '../../kit/money.ts'
import type { HostPort } from '../../kit/port/host-port.ts'
import { settings, useSay } from '../../kit/settings.ts'
import { sound } from '../../kit/sound.ts'
import { useStore, type Store } from '../../kit/store.ts'
import { texts as kitTexts } from '../../kit/texts.ts'
import { Icon } from '../../kit/view/icons.tsx'
import { Cover } from '../../kit/view/shell.tsx'
import type { LiveGame, LiveProps, OwnSaid } from '../games/live-game.ts'
import type { TableKind } from '@grandstand/live-table'
import type { SheetFacts } from '../model/sheet.ts'
import { winnersOf } from '../model/winners.ts'
import { pictureOf, type PictureState } from '@grandstand/live-table/picture'
import { labelsOf } from './labels.ts'
import type { LiveTable } from '../table.ts'
import { liveTexts as texts } from '../texts.ts'
import { newlySaid } from './aloud.ts'
import { Dock } from './dock.tsx'
import { Info, type InfoTab } from './info.tsx'
import { Mine } from './mine.tsx'
import { RoundOver } from './round-over.tsx'
import { Scene } from './scene.tsx'
import { SmallLine } from './small.tsx'
import { Still } from './still.ts'
import { useWalk } from './walk.ts'
import { useIsSmall } from './wide.ts'

interface RoomProps {
  readonly table: LiveTable
  readonly sheet: SheetFacts
  readonly game: LiveGame
  readonly kind: TableKind
  readonly panels: Store<Panels>
  readonly port: HostPort
  readonly isHosted: boolean
}

/** Lets the host offer to move money here. */
const askForFunds = (port: HostPort, missing: bigint) => () =>
  port.send({ kind: 'needFunds', missing: String(missing) })

/** A live table with everything around it. */
export function TableRoom({ table, sheet, game, kind, panels, port, isHosted }: RoomProps) {
  const say = useSay()
  const { motion, locale } = useStore(settings)
  const view = useStore(table.view)
  const betting = useStore(table.betting.state)
  const { open } = useStore(panels)
  const [info, setInfo] = useState<InfoTab>()
  const [round, setRound] = useState<number>()
  const state = view.state!
  const shown = view.shown!
  const { currency, isDemo } = table.session
  const form = useMemo(() => ({ currency, isDemo }), [currency, isDemo])
  const { facts } = state
  const chips = useMemo(() => facts.limits[currency].chips.map(BigInt), [facts, currency])
  const [chip, setChip] = useState(() => chips[0] ?? 1n)
  const isStill = motion === 'reduced'
  const { result, events } = shown
  const winners = useMemo(
    () => (result === null ? undefined : winnersOf(kind, sheet.published, result, events)),
    [kind, sheet, result, events],
  )
  const props: LiveProps = {
    table,
    view,
    state,
    shown,
    betting,
    pending: useMemo(() => chipsOf(betting.moves), [betting.moves]),
    sheet,
    kind,
    form,
    say,
    chip,
    put: (spots) => {
      if (!table.mayBet) {
        if (!shown.isOpen) table.betting.pressedLate()
        return
      }
      sound('tap')
      const isPut = table.betting.put(
        spots.map(({ spot, chips: count }) => ({ spot, stake: chip * BigInt(count) })),
      )
      // What is known of the balance may be old.
      if (!isPut) void table.refreshBalance()
    },
    mayBet: table.mayBet,
    topUp:
      isHosted && !isDemo && betting.notice?.kind === 'above-balance'
        ? askForFunds(port, betting.notice.missing)
        : undefined,
    winners,
    isStill,
    openRound: setRound,
    openHistory: isHosted && !isDemo ? () => port.send({ kind: 'openHistory' }) : undefined,
  }
  const outcome = outcomeOf(shown.result, game, say)
  const own = game.ownSaid?.(props)
  const missing = betting.notice?.kind === 'refused' && betting.notice.reason === 'insufficient'
  const missingAmount = missing
    ? (betting.notice as { readonly total: bigint }).total - BigInt(view.balance?.amount ?? 0)
    : 0n
  useEffect(() => {
    if (missingAmount > 0n) port.send({ kind: 'needFunds', missing: String(missingAmount) })
  }, [missingAmount, port])
  useTones(props)
  const room = useWalk()
  const isSmall = useIsSmall()
  // A sheet that was open before the window became small does not come back with it.
  useEffect(() => {
    if (!isSmall) return
    setInfo(undefined)
    setRound(undefined)
  }, [isSmall])
  const tab = info ?? (open === 'rules' ? 'rules' : open === 'fairness' ? 'fairness' : undefined)
  const closeInfo = () => {
    setInfo(undefined)
    panels.set({ open: undefined })
  }
  const toggleSound = () => {
    settings.set({ sound: !settings.value.sound })
    port.send({ kind: 'sound', isOn: settings.value.sound })
  }
  return (
    <div
      class="live"
      data-kind={kind}
      data-pinned={game.isPinned || undefined}
      data-phase={shown.phase}
      data-small={isSmall || undefined}
      data-locked={(!props.mayBet && shown.result === null) || undefined}
      data-over={winners !== undefined || undefined}
      ref={room}
    >
      <section class="seen">
        <div class="scene">
          <Scene
            state={drawnOf(props)}
            table={table}
            picture={facts.picture}
            slowestMs={facts.slowestMs}
            name={say(texts.picture, { table: say(facts.name) })}
          />
          {!isSmall && (
            <Overlay {...props} toggleSound={toggleSound} openInfo={setInfo} isHosted={isHosted} />
          )}
          {!isSmall && <Veil {...props} />}
        </div>
        {isSmall ? <SmallLine props={props} outcome={outcome} /> : <game.Strip {...props} />}
      </section>
      {!isSmall && (
        <div class="play">
          <div class="board" role="group" data-walk="" aria-label={say(texts.spotName)}>
            <Still keys={boardKeys(props, locale)}>
              <game.Board {...props} />
            </Still>
          </div>
          <Dock
            props={props}
            chips={chips}
            setChip={setChip}
            outcome={[own?.short, outcome].filter(Boolean).join(' · ')}
            verify={() => setRound(shown.result?.number)}
          />
          <div class="below">
            <Still
              keys={[shown.past, view.mine, state.shoe, locale, betting, props.pending, props.mayBet, chip]}
            >
              <game.Below {...props} />
              <Mine {...props} />
            </Still>
          </div>
        </div>
      )}
      <Aloud {...props} outcome={outcome} own={own} />
      {!isSmall && tab !== undefined && (
        <Info key={tab} props={props} rules={game.rules} first={tab} close={closeInfo} />
      )}
      {!isSmall && round !== undefined && (
        <RoundOver
          {...{ props, port, isHosted }}
          outcome={game.outcome}
          number={round}
          close={() => setRound(undefined)}
        />
      )}
      {view.ended !== undefined && <Cover reason={view.ended} />}
    </div>
  )
}

/** A round that was void before its end has no outcome. */
function outcomeOf(result: LiveProps['shown']['result'], game: LiveGame, say: LiveProps['say']): string {
  if (result === null) return ''
  return result.result.length === 0 ? say(texts.void, { number: result.number }) : game.outcome(result, say)
}

/** What a board shows: everything but the time, which only a choice has on it. */
const boardKeys = (props: LiveProps, locale: string): readonly unknown[] => {
  const { betting, pending, mayBet, chip, state, shown, view } = props
  const { asked, result, events, seconds, past } = shown
  const { mine, mySeat, refused, isChoosing, follows, notFollowed } = view
  const bets = [betting, pending, mayBet, chip, mine]
  const table = [state.pools, state.seats, result, events.length, past, asked, asked && seconds]
  return [...bets, ...table, mySeat, refused, isChoosing, follows, notFollowed, locale]
}

/** What the picture is drawn from. */
function drawnOf({ state, shown, kind, say, view, isStill }: LiveProps): PictureState {
  return pictureOf(state, { kind, shown, labels: labelsOf(kind, say), mySeat: view.mySeat, isStill })
}

interface OverlayProps extends LiveProps {
  readonly toggleSound: () => void
  readonly openInfo: (tab: InfoTab) => void
  readonly isHosted: boolean
}

/** What is written on the picture: table, dealer, delay, and the ways to sound and limits. */
function Overlay({ state, view, form, say, toggleSound, openInfo, isHosted }: OverlayProps) {
  const { sound: hasSound, flags } = useStore(settings)
  const { facts, watching, round } = state
  return (
    <header class="overlay">
      <div class="title">
        <h1>{say(facts.name)}</h1>
        <p class="num">
          {say(facts.dealer)} · {say(texts.people, { count: grouped(watching) })}
          <span class="wide"> · {say(texts.hand, { number: round.number })}</span>
          {round.led === 'camera' && <span> · {say(texts.camera)}</span>}
        </p>
      </div>
      {(!isHosted || flags.showsBalance) && (
        <p class="coins num">
          <span>{say(form.isDemo ? kitTexts.demoCoins : kitTexts.balance)}</span>
          <b>{view.balance === undefined ? '—' : money(BigInt(view.balance.amount), form)}</b>
        </p>
      )}
      <button
        type="button"
        class="delay num"
        data-lost={view.isLost || undefined}
        title={say(texts.byPicture)}
        onClick={() => openInfo('picture')}
      >
        <i />
        <span>
          <span class="wide">{say(texts.delay)} </span>
          {say(texts.seconds, { seconds: (view.delayMs / 1_000).toFixed(1) })}
        </span>
      </button>
      <button
        type="button"
        aria-label={say(hasSound ? kitTexts.soundOff : kitTexts.soundOn)}
        onClick={toggleSound}
      >
        <Icon name={hasSound ? 'sound' : 'mute'} size={18} />
      </button>
      <button type="button" aria-label={say(texts.info)} onClick={() => openInfo('limits')}>
        <Icon name="rules" size={18} />
      </button>
    </header>
  )
}

const waits = { leader: texts.waitsForLeader, resume: texts.tablePaused } as const

/** What covers the picture while nothing is played: rest, shuffle, a lost connection, a void or corrected round. */
function Veil({ table, state, view, shown, say }: LiveProps) {
  const { mended, round, shoe } = state
  const isRecent = mended !== null && round.number - mended.number <= 2
  if (view.isLost)
    return (
      <div class="veil" role="alert">
        <p>
          <Icon name="again" /> {say(texts.reconnecting)}
        </p>
      </div>
    )
  if (shown.phase === 'waiting')
    return (
      <div class="veil">
        <p>
          <b>{say(round.waitsFor === undefined ? texts.waiting : waits[round.waitsFor])}</b>
          {round.waitsFor !== 'leader' &&
            say(round.waitsFor === 'resume' ? texts.pausedMore : texts.waitingMore)}
        </p>
      </div>
    )
  if (shown.phase === 'shuffling')
    return (
      <div class="veil low">
        <p>
          <b>{say(texts.shuffling)}</b>
          {say(texts.shuffleMore)}
        </p>
        {table.session.isDemo ? (
          <p>{say(texts.guestCut)}</p>
        ) : view.cutSent === shoe?.number && shoe ? (
          <p class="num">
            <Icon name="check" size={16} /> {say(texts.cutSent, { count: shoe.seeds })}
          </p>
        ) : (
          <button type="button" class="way framed" onClick={() => void table.cut()}>
            {say(texts.sendCut)}
          </button>
        )}
      </div>
    )
  if (isRecent)
    return (
      <p class="mended" role="status">
        {say(mended.isVoid ? texts.void : texts.corrected, { number: mended.number })}
      </p>
    )
  return null
}

function Aloud(props: LiveProps & { readonly outcome: string; readonly own: OwnSaid | undefined }) {
  const { state, shown, view, form, say, outcome, own } = props
  const before = useRef<Parameters<typeof newlySaid>[0]>(undefined)
  const [said, setSaid] = useState('')
  const number = state.round.number
  const mine = view.mine.find(({ round }) => round === number)
  const balance = view.balance?.amount
  useEffect(() => {
    const now = { number, shown, outcome, mine, balance, own }
    const text = newlySaid(before.current, now, form, say)
    before.current = now
    if (text !== undefined) setSaid(text)
  }, [number, shown, outcome, mine, balance, own, form, say])
  return (
    <p class="aloud" role="status">
      {said}
    </p>
  )
}

/** A card's rustle, what lands, and one tone for a net win. */
function useTones({ state, shown, view }: LiveProps): void {
  // A card is heard when the picture shows it leave the shoe, not when the feed tells of it.
  const { begun } = shown
  const kind = state.round.events[begun - 1]?.event.kind
  useEffect(() => {
    if (begun > 0 && (kind === 'card' || kind === 'hidden')) sound('turn')
  }, [begun, kind])
  const result = shown.result?.number
  useEffect(() => {
    if (result !== undefined && (kind === 'fell' || kind === 'thrown')) sound('stop')
  }, [result, kind])
  const mine = view.mine.find(({ round }) => round === result)
  const hasWon = typeof mine?.payout === 'bigint' && mine.payout > mine.stake
  useEffect(() => {
    if (hasWon) sound('win')
  }, [hasWon, result])
}
