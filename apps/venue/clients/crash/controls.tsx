import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { GameProps } from '../kit/game.ts'
import { limitsOf } from '../kit/limits.ts'
import { money, netMoney, percent, returned, times } from '../kit/money.ts'
import { drawsReaching } from '../kit/reach.ts'
import { sound } from '../kit/sound.ts'
import { Facts, Primary, StakePicker } from '../kit/view/controls.tsx'
import { HeightPicker } from '../kit/view/height-picker.tsx'
import { Icon } from '../kit/view/icons.tsx'
import { Recent, ResultLine } from '../kit/view/result.tsx'
import type { Flight } from './flight.ts'
import type { CrashBet, CrashSheet } from './model.ts'
import { crashTexts as texts } from './texts.ts'

interface ControlsProps extends GameProps<CrashBet, CrashSheet> {
  readonly flight: Flight
  readonly height: number
}

/** Bets for the round that takes them, one for the next, and cashing out. */
export function Controls(props: ControlsProps) {
  const { state, flight } = props
  const mine = state.phase === 'waiting' && state.round?.number === flight.number ? state.round : undefined
  return mine && flight.stage !== 'over' ? <Flying {...props} round={mine} /> : <Betting {...props} />
}

function Flying(
  props: ControlsProps & { readonly round: NonNullable<GameProps<CrashBet>['state']['round']> },
) {
  const { table, state, flight, height, form, say, openFairness, round } = props
  const stake = BigInt(round.stake)
  const own = flight.players.find(({ who }) => who === round.who)
  const left = own?.height ?? (round.multiplier === null ? null : round.multiplier / 100)
  const at = left ?? height
  const paid = returned(stake, at * 100)
  const { leaveAt } = round.bet as CrashBet
  const isUp = flight.stage === 'flying' && height > 100
  const hasLeft = left !== null
  const wasUp = useRef(false)
  useEffect(() => {
    // Only for a cash-out that happens while the page is open.
    if (hasLeft && wasUp.current) sound('win')
    wasUp.current = !hasLeft
  }, [hasLeft])
  return (
    <>
      {left === null ? (
        <Primary
          label={say(isUp ? texts.cashOut : texts.in)}
          figure={money(isUp ? paid : stake, form)}
          isDisabled={!isUp}
          onPress={() => void table.leave()}
        />
      ) : (
        <p class="out num" role="status">
          {say(texts.left, { height: times(left * 100), payout: money(paid, form) })}
        </p>
      )}
      <p class="line sum num">
        <span>{say(texts.times, { stake: money(stake, form), height: times(at * 100) })}</span>
        {(isUp || left !== null) && <b>{say(texts.net, { net: netMoney(paid - stake, form) })}</b>}
      </p>
      {state.isOffline || state.refused !== undefined ? (
        <ResultLine {...{ state, form, say, openFairness }} hint="" />
      ) : (
        left === null && (
          <p class="line guard">
            <Icon name={leaveAt === undefined ? 'lock' : 'shield'} size={18} />
            {say(leaveAt === undefined ? texts.unsafe : texts.safe, { height: times((leaveAt ?? 0) * 100) })}
          </p>
        )
      )}
    </>
  )
}

function Betting(props: ControlsProps) {
  const { sheet, table, state, bet, setBet, stake, setStake, form, say, openFairness, flight } = props
  const [isBooked, setBooked] = useState(false)
  const isTaking = flight.stage === 'betting'
  const isIdle = state.phase === 'idle'
  const isAsking = state.phase === 'asking'
  const place = useRef(() => undefined as void)
  // A layout effect, so that a press right after a typed height bets that height.
  useLayoutEffect(() => {
    place.current = () => void table.start(bet, stake)
  })
  useEffect(() => {
    // Places the booked bet once, when the next round takes bets.
    if (!isBooked || !isTaking || !isIdle) return
    setBooked(false)
    place.current()
  }, [isBooked, isTaking, isIdle])
  const auto = bet.leaveAt
  const label = isTaking ? texts.bet : isBooked ? texts.cancel : texts.book
  return (
    <>
      <div class="pair">
        <StakePicker
          {...{ stake, setStake, form, say, ...limitsOf(table.session) }}
          isDisabled={isBooked || isAsking}
        />
        <HeightPicker
          label={say(texts.auto)}
          lower={say(texts.autoLower)}
          higher={say(texts.autoHigher)}
          height={auto}
          least={sheet.least}
          most={sheet.most}
          none={say(texts.noAuto)}
          isDisabled={isBooked || isAsking}
          onChange={(leaveAt) => setBet(leaveAt === undefined ? {} : { leaveAt })}
        />
      </div>
      {auto !== undefined && (
        <Facts
          facts={[
            { label: say(texts.chance), value: percent(drawsReaching(sheet, auto), sheet.range) },
            { label: say(texts.returns), value: money(returned(stake, auto * 100), form) },
          ]}
        />
      )}
      <Primary
        label={say(label)}
        figure={money(stake, form)}
        isDisabled={state.isHeld || flight.stage === 'none'}
        isBusy={isAsking}
        onPress={() => (isTaking && isIdle ? place.current() : setBooked(!isBooked))}
      />
      {isBooked ? (
        <p class="line num">{say(texts.booked, { stake: money(stake, form) })}</p>
      ) : (
        <ResultLine {...{ state, form, say, openFairness }} hint={say(texts.hint)} />
      )}
      <Recent {...{ state, form, say }} />
    </>
  )
}
