import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Sheet } from '../api/values.ts'
import { Fairness } from '../fairness/fairness.tsx'
import type { Panels } from '../frame.tsx'
import type { GameDefinition, GameProps } from '../game.ts'
import { limitsOf } from '../limits.ts'
import { stakeLadder } from '../money.ts'
import { PoolLine } from '../jackpot/pool-line.tsx'
import type { HostPort } from '../port/host-port.ts'
import { resultOf, sentenceOf } from '../round/sentence.ts'
import type { Table } from '../round/table.ts'
import { settings, useSay } from '../settings.ts'
import { sound } from '../sound.ts'
import { useStore, type Store } from '../store.ts'
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
  const { free } = state
  // The free round in play, or the next one.
  const gift = state.phase !== 'idle' && state.round?.grant !== undefined ? state.round : free
  const stake = gift === undefined ? chosenStake : BigInt(gift.stake)
  const form = useMemo(() => ({ currency: table.session.currency, isDemo: table.session.isDemo }), [table])
  const { round } = state
  const resumed = round && (state.isResumed || isReplay) ? JSON.stringify(round.bet) : undefined
  const ending = state.phase === 'idle' && typeof round?.multiplier === 'number' ? round.id : undefined
  const result = round && resultOf(round)
  // A win has its tone, a return that is no win that of a stop, and a loss none.
  const tone = result && (result.net > 0n ? 'win' : result.payout > 0n ? 'stop' : undefined)
  const missing = state.refused === 'insufficient' ? stake - BigInt(state.balance?.amount ?? 0) : 0n
  useEffect(() => {
    // A round that is resumed or shown again was bet as it was.
    if (resumed) setBet(JSON.parse(resumed) as Bet)
  }, [resumed])
  useEffect(() => {
    if (ending !== undefined && tone) sound(tone)
  }, [ending, tone])
  useEffect(() => {
    if (missing > 0n) port.send({ kind: 'needFunds', missing: String(missing) })
  }, [missing, port])

  const openFairness = () => panels.set({ open: 'fairness' })
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
    openRules: () => panels.set({ open: 'rules' }),
    openFairness,
  }
  const { View, Rules: OwnRules } = game
  const isOver = state.phase === 'idle' && round !== undefined && round.multiplier !== null
  return (
    <div class="game" data-game={game.name}>
      {(!isHosted || flags.showsBalance) && (
        <Strip
          title={game.title}
          rtp={game.rtpOf(sheet, bet)}
          isDemo={form.isDemo}
          isHosted={isHosted}
          isReplay={isReplay}
          balance={state.balance?.amount}
          form={form}
          say={say}
          openRules={viewProps.openRules}
          openFairness={openFairness}
        />
      )}
      {!isReplay && (
        <div class="notices">
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
        </div>
      )}
      <View {...viewProps} />
      <p class="aloud" role="status">
        {isOver && !isReplay ? sentenceOf(round, state.balance?.amount, say) : ''}
      </p>
      {open === 'rules' && OwnRules && <OwnRules {...viewProps} close={close} />}
      {open === 'rules' && !OwnRules && (
        <Rules title={game.title} rules={game.rules} say={say} close={close} />
      )}
      {open === 'fairness' && (
        <Fairness
          state={state}
          say={say}
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
