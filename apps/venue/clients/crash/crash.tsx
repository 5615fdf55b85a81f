import { crashCurve } from '@grandstand/game-engines'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { GameDefinition, GameProps } from '../kit/game.ts'
import { percent, times } from '../kit/money.ts'
import { drawsReaching } from '../kit/reach.ts'
import { useStore } from '../kit/store.ts'
import { Room } from '../kit/view/controls.tsx'
import { ReplayBar } from '../kit/view/replay-bar.tsx'
import { Controls } from './controls.tsx'
import { heightAt, withPlayer, type Flight } from './flight.ts'
import { flight as live, listen, settled } from './live.ts'
import { playerOf, type CrashBet, type CrashSheet } from './model.ts'
import { Players } from './players.tsx'
import { heightAtMs, msAt, type Frame } from './scene.ts'
import { Sky } from './sky.tsx'
import { endOf, replayFlight } from './replay.ts'
import { crashRules, crashTexts as texts } from './texts.ts'
import './crash.css'

type Props = GameProps<CrashBet, CrashSheet>

/** The venue's time, ten times a second while something moves. */
function useVenueTime(isMoving: boolean, offsetMs: number): number {
  const [now, setNow] = useState(() => Date.now() + offsetMs)
  useEffect(() => {
    setNow(Date.now() + offsetMs)
    if (!isMoving) return undefined
    const ticking = setInterval(() => setNow(Date.now() + offsetMs), 100)
    return () => clearInterval(ticking)
  }, [isMoving, offsetMs])
  return now
}

function CrashView(props: Props) {
  const { sheet, table, state, bet, say, isStill, isReplay } = props
  const { isDemo } = table.session
  useEffect(() => (isReplay ? undefined : listen(isDemo)), [isDemo, isReplay])
  const heard = useStore(live)
  const [replayedAt, setReplayedAt] = useState(() => Date.now())
  useEffect(() => setReplayedAt(Date.now()), [state.round?.id, state.phase])
  const mine = state.round?.number === heard.number ? playerOf(state.round) : undefined
  const flight =
    isReplay && state.round
      ? replayFlight(state.round, state.phase === 'idle', replayedAt)
      : withPlayer(heard, mine)
  const curve = useMemo(() => crashCurve(sheet, sheet.most), [sheet])
  const isMoving = flight.stage === 'flying' || flight.stage === 'betting'
  const now = useVenueTime(isMoving, flight.offsetMs)
  const height = heightAt(curve, sheet.tickMs, flight, now)
  const isMine = state.round?.number === flight.number
  const me = isMine ? state.round?.who : undefined
  const auto = isMine && state.phase === 'waiting' ? (state.round.bet as CrashBet).leaveAt : bet.leaveAt

  const frameAt = (nowMs: number): Frame => {
    const at = nowMs + flight.offsetMs
    const flownMs = flight.end === null ? Math.max(0, at - (flight.startsAt ?? at)) : msAt(flight.end)
    const isFlying = flight.stage === 'flying'
    return {
      height: flight.end ?? (isFlying ? Math.min(sheet.most, heightAtMs(flownMs)) : 100),
      flownMs,
      isFlying,
      isOver: flight.stage === 'over',
      left: flight.players.filter((each) => each.height !== null),
      me,
      leaveAt: auto,
      autoText: auto === undefined ? '' : say(texts.autoLine, { height: times(auto * 100) }),
    }
  }
  return (
    <Room
      scene="crash"
      top={
        <div class="past">
          <ol class="chips ends" aria-label={say(texts.recent)} tabIndex={0}>
            {flight.past.map((each) => (
              <li key={each.number} data-high={each.height >= 200 || undefined}>
                <b class="num">{times(each.height * 100)}</b>
              </li>
            ))}
          </ol>
          <p>{say(texts.independent)}</p>
        </div>
      }
      stage={
        <>
          <div class="air">
            <Sky frameAt={frameAt} isMoving={flight.stage === 'flying'} isStill={isStill} />
            <Reading {...props} flight={flight} isLive={isReplay || heard.isLive} height={height} now={now} />
          </div>
          {!isReplay && <Players flight={flight} me={me} say={say} currency={table.session.currency} />}
        </>
      }
      panel={isReplay ? <ReplayBar {...props} /> : <Controls {...props} flight={flight} height={height} />}
    />
  )
}

function Reading({
  flight,
  isLive,
  height,
  now,
  say,
}: Props & {
  readonly flight: Flight
  readonly isLive: boolean
  readonly height: number
  readonly now: number
}) {
  const { stage, closesAt, startsAt, number } = flight
  const seconds = (ms: number) => (Math.max(0, ms) / 1_000).toFixed(1)
  const said = {
    none: say(texts.none),
    betting: say(texts.betting, { seconds: Math.ceil(Math.max(0, closesAt - now) / 1_000) }),
    locked: say(texts.locked),
    flying: say(texts.flown, { seconds: seconds(now - (startsAt ?? now)) }),
    over: say(texts.over, { number }),
  }[stage]
  return (
    <div class="reading" data-stage={stage}>
      <p class="unseen" role="status">
        {stage === 'flying'
          ? say(texts.started)
          : stage === 'over'
            ? say(texts.ended, { height: times(height * 100) })
            : ''}
      </p>
      <p class="figure num">{times(height * 100)}</p>
      <p class="num">{isLive || stage === 'none' ? said : say(texts.lost)}</p>
    </div>
  )
}

export const crash: GameDefinition<CrashBet, CrashSheet> = {
  name: 'crash',
  title: texts.title,
  rules: crashRules,
  firstBet: () => ({ leaveAt: 200 }),
  rtpOf: (sheet, { leaveAt = 200 }) =>
    percent(BigInt(drawsReaching(sheet, leaveAt)) * BigInt(leaveAt), BigInt(sheet.range) * 100n),
  showMs: () => 0,
  settled,
  outcome: (round, _, say) => say(texts.ended, { height: times(endOf(round) * 100) }),
  tonesItself: true,
  View: CrashView,
}
