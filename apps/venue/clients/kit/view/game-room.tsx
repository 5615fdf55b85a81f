import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Sheet } from '../api/values.ts'
import { Fairness } from '../fairness/fairness.tsx'
import type { Panels } from '../frame.tsx'
import type { GameDefinition, GameProps } from '../game.ts'
import { limitsOf } from '../limits.ts'
import { stakeLadder } from '../money.ts'
import { PoolLine } from '../jackpot/pool-line.tsx'
import type { HostPort } from '../port/host-port.ts'
import { aloudOf } from '../round/aloud.ts'
import { resultOf } from '../round/sentence.ts'
import type { Table } from '../round/table.ts'
import { settings, useSay } from '../settings.ts'
import { sound, soundsAt } from '../sound.ts'
import { useStore, type Store } from '../store.ts'
import { texts } from '../texts.ts'
import { FootContext } from './foot.tsx'
import { PlayMoney } from './play-money.tsx'
import { FreeNotice } from './free-notice.tsx'
import { Cover, Rules, Strip } from './shell.tsx'

interface RoomProps<Bet, OfSheet extends Sheet> {
  readonly game: GameDefinition<Bet, OfSheet>
  readonly sheet: OfSheet
  readonly table: Table
  readonly panels: Store<Panels>
  readonly port: HostPort
  readonly isReplay: boolean
  readonly isHosted: boolean
}

/** The first stake: the lowest of the ladder that is about one unit. */
function firstStake({ session }: Table): bigint {
  const { least, most } = limitsOf(session)
  const unit = session.currency === 'CNY' ? 100n : 1_000_000n
  return stakeLadder(session.currency, least, most).find((step) => step >= unit) ?? least
}

/** A game with everything around it: bar, drawers, what is said aloud, and the end. */
export function GameRoom<Bet, OfSheet extends Sheet>(props: RoomProps<Bet, OfSheet>) {
  const { game, sheet, table, panels, port, isReplay, isHosted } = props
  const say = useSay()
  const { motion, flags } = useStore(settings)
  const state = useStore(table.state)
  const { open } = useStore(panels)
  const [bet, setBet] = useState<Bet>(() => game.firstBet(sheet))
  const [chosenStake, setStake] = useState(() => firstStake(table))
  const [spoken, speak] = useState('')
  const { free } = state
  // The free round in play, or the next one.
  const gift = state.phase !== 'idle' && state.round?.grant !== undefined ? state.round : free
  const stake = gift === undefined ? chosenStake : BigInt(gift.stake)
  const form = useMemo(() => ({ currency: table.session.currency, isDemo: table.session.isDemo }), [table])
  const { round } = state
  const resumed = round && (state.isResumed || isReplay) ? JSON.stringify(round.bet) : undefined
  const ending = state.phase === 'idle' && typeof round?.multiplier === 'number' ? round.id : undefined
  const result = round && resultOf(round)
  // A win has its tone. A return that is no win has none beyond what lands, and a loss is silent.
  const hasTone = result !== undefined && result.net > 0n && game.tonesItself !== true
  const missing = state.refused === 'insufficient' ? stake - BigInt(state.balance?.amount ?? 0) : 0n
  useEffect(() => {
    // A round that is resumed or shown again was bet as it was.
    if (resumed) setBet(JSON.parse(resumed) as Bet)
  }, [resumed])
  useEffect(() => {
    if (ending !== undefined && hasTone) sound('win')
  }, [ending, hasTone])
  const isShowing = state.phase === 'showing'
  const { shown } = state
  useEffect(() => {
    const landing = isShowing && round ? game.landing?.(round, shown) : undefined
    return landing && soundsAt(landing.tone, motion === 'reduced' ? [0] : landing.atMs)
  }, [isShowing, round, shown, game, motion])
  useEffect(() => {
    if (missing > 0n) port.send({ kind: 'needFunds', missing: String(missing) })
  }, [missing, port])

  const openFairness = () => panels.set({ open: 'fairness' })
  // In a frame the host is asked: it shows this game's rules, or a page of its own about them.
  const openRules = () => (isHosted ? port.send({ kind: 'openRules' }) : panels.set({ open: 'rules' }))
  const openHistory = isHosted && !form.isDemo ? () => port.send({ kind: 'openHistory' }) : undefined
  const toggleSound = () => {
    settings.set({ sound: !settings.value.sound })
    port.send({ kind: 'sound', isOn: settings.value.sound })
  }
  const close = () => panels.set({ open: undefined })
  const viewProps: GameProps<Bet, OfSheet> = {
    sheet,
    table,
    state,
    bet,
    setBet,
    stake,
    setStake,
    isFree: gift !== undefined,
    form,
    say,
    port,
    isStill: motion === 'reduced',
    isReplay,
    speak,
    openRules,
    openFairness,
    toggleSound,
  }
  const { View, Rules: OwnRules } = game
  const rtp = game.rtpOf(sheet, bet)
  const foot = isHosted ? { rtp, say, openRules, toggleSound, openHistory } : undefined
  return (
    <div class="game" data-game={game.name}>
      {isHosted && flags.showsBalance && (
        <PlayMoney balance={state.balance?.amount} showsNet={flags.showsNetResult} form={form} say={say} />
      )}
      {!isHosted && (
        <Strip
          title={game.title}
          rtp={rtp}
          isDemo={form.isDemo}
          isReplay={isReplay}
          balance={state.balance?.amount}
          form={form}
          say={say}
          openRules={openRules}
          openFairness={openFairness}
          toggleSound={toggleSound}
        />
      )}
      {!isReplay && (free !== undefined || sheet.jackpot !== undefined) && (
        <aside class="notices" aria-label={say(texts.notices)}>
          {free !== undefined && (
            <FreeNotice free={free} isSlot={game.roundMs === 'slot'} form={form} say={say} />
          )}
          {sheet.jackpot && (
            <PoolLine
              session={table.session}
              game={game.name}
              after={state.past[0]?.number}
              form={form}
              say={say}
            />
          )}
        </aside>
      )}
      <FootContext.Provider value={foot}>
        <View {...viewProps} />
      </FootContext.Provider>
      <p class="aloud" role="status">
        {isReplay ? '' : aloudOf(game, state, sheet, { isDemo: form.isDemo, say, spoken })}
      </p>
      {open === 'rules' && OwnRules && <OwnRules {...viewProps} close={close} />}
      {open === 'rules' && !OwnRules && (
        <Rules title={game.title} rules={game.rules} say={say} close={close} />
      )}
      {open === 'fairness' && (
        <Fairness
          game={game}
          sheet={sheet}
          state={state}
          say={say}
          openHistory={openHistory}
          port={port}
          isHosted={isHosted}
          {...(!isReplay && {
            newSeed: () => table.newSeed(),
            refresh: () => void table.refreshCommitments(),
          })}
          close={close}
        />
      )}
      {state.ended !== undefined && <Cover reason={state.ended} />}
    </div>
  )
}
