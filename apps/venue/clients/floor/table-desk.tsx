import { useState } from 'preact/hooks'
import { money } from '../kit/money.ts'
import { useSay } from '../kit/settings.ts'
import { spotWords } from './spot-words.ts'
import { CameraSlot } from './camera-slot.tsx'
import type { FloorApi, FloorDoing, FloorTable } from './floor-api.ts'
import { entryOf, readNumbers, wordOf } from './numbers.ts'
import { PastRounds, ReasonForm } from './past-rounds.tsx'
import { floorTexts as texts, outcomes, phaseNames } from './texts.ts'

interface Props {
  readonly table: FloorTable
  readonly api: FloorApi
  readonly seen: (table: FloorTable) => void
}

/** One table: what it does, its money, and everything that a person can do with it. */
export function TableDesk({ table, api, seen }: Props) {
  const say = useSay()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { facts, mode, leader, isMine, isAway, pausedBecause, phase, until, now, round } = table
  const act = async (doing: FloorDoing): Promise<boolean> => {
    setBusy(true)
    const done = await api.act(facts.table, doing)
    setBusy(false)
    const outcome = 'refused' in done ? done.refused : done.outcome
    setSaid(outcomes[outcome] === undefined ? outcome : say(outcomes[outcome]))
    if ('view' in done) seen(done.view)
    return outcome === 'done'
  }
  const step = (doing: FloorDoing['act'], label: string, isOn: boolean, isMain = false) => (
    <button
      type="button"
      class={isMain ? 'primary' : 'secondary'}
      disabled={!isOn || isBusy}
      onClick={() => void act({ act: doing } as FloorDoing)}
    >
      <span>{label}</span>
    </button>
  )
  const isOpen = round !== null && !round.isOver
  const isEntering = isMine && isOpen && round.isLocked && round.result === null
  const seconds = until === null ? null : Math.max(0, Math.ceil((until - now) / 1_000))
  return (
    <div class="desk">
      <header>
        <h2>{say(facts.name)}</h2>
        <p class="num">
          <b>
            {say(phaseNames[phase]!)}
            {seconds !== null && ` ${seconds}`}
          </b>
          {round && <span>{say(texts.round, { number: round.number })}</span>}
          {mode && (
            <span class="mode" data-mode={mode}>
              {say(texts[mode])}
            </span>
          )}
          {leader !== null && <span>{say(isAway ? texts.away : texts.ledBy, { name: leader })}</span>}
          {pausedBecause !== null && (
            <span class="paused">{say(texts.paused, { reason: pausedBecause })}</span>
          )}
        </p>
      </header>
      <section class="steps">
        {mode === null ? (
          <p>{say(texts.cannotLead)}</p>
        ) : isMine ? (
          <>
            <div class="row">
              {step('open', say(texts.open), !isOpen && pausedBecause === null, true)}
              {step('close', say(texts.close), phase === 'betting', phase === 'betting')}
              {mode === 'proven' && step('deal', say(texts.deal), isEntering, true)}
            </div>
            {(mode === 'camera' || entryOf(facts.game) === 'cards') && (
              <Entering table={table} isOn={isEntering && !isBusy} act={act} />
            )}
          </>
        ) : (
          step('lead', say(texts.lead), leader === null || isAway || leader === api.by, true)
        )}
        {round && round.entered.length > 0 && (
          <p class="num">
            {say(texts.entered)}{' '}
            <b>{round.entered.map((each) => wordOf(entryOf(facts.game), each)).join(' ')}</b>
          </p>
        )}
        <p class="said" role="status">
          {said}
        </p>
        <div class="row">
          {isMine && step('leave', say(texts.leave), true)}
          {pausedBecause === null ? (
            <ReasonForm label={say(texts.pause)} send={(reason) => act({ act: 'pause', reason })} />
          ) : (
            step('resume', say(texts.resume), true)
          )}
          {isOpen && round.isLocked && !round.isVoid && (
            <ReasonForm
              label={say(texts.void)}
              send={(reason) => act({ act: 'void', round: round.number, reason })}
            />
          )}
        </div>
      </section>
      <CameraSlot />
      <Money table={table} />
      <PastRounds table={table} act={act} />
    </div>
  )
}

interface EnteringProps {
  readonly table: FloorTable
  readonly isOn: boolean
  readonly act: (doing: FloorDoing) => Promise<boolean>
}

/** A field for a scanner, which writes a card and presses Enter, and for hands. */
function Entering({ table: { facts, round }, isOn, act }: EnteringProps) {
  const say = useSay()
  const [text, setText] = useState('')
  const [isBad, setBad] = useState(false)
  const entry = entryOf(facts.game)
  const send = async (event: Event) => {
    event.preventDefault()
    const numbers = readNumbers(entry, text)
    setBad(numbers === undefined)
    if (numbers === undefined || round === null) return
    if (await act({ act: 'enter', round: round.number, numbers })) setText('')
  }
  return (
    <form class="entering" onSubmit={(event) => void send(event)}>
      <label>
        {say(entry === 'cards' ? texts.scan : entry === 'wheel' ? texts.wheel : texts.dice)}
        <input
          value={text}
          disabled={!isOn}
          autoComplete="off"
          inputMode={entry === 'cards' ? 'text' : 'numeric'}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={!isOn || text.trim() === ''}>
        <span>{say(texts.send)}</span>
      </button>
      {isBad && <p role="alert">{say(texts.badNumbers)}</p>}
    </form>
  )
}

/** What lies on the spots, and the most that the round can pay. */
function Money({ table: { pools, worst, round } }: { readonly table: FloorTable }) {
  const say = useSay()
  const largest = pools.toSorted((a, b) => Number(b.stake.CNY ?? 0) - Number(a.stake.CNY ?? 0))
  return (
    <section aria-label={say(texts.bets)}>
      <h3>
        {say(texts.bets)}
        {round && <small class="num"> {say(texts.tickets, { count: round.tickets })}</small>}
      </h3>
      {pools.length === 0 ? (
        <p>{say(texts.noBets)}</p>
      ) : (
        <ul class="pools num">
          {largest.map(({ spot, members, stake }) => (
            <li key={spot}>
              <span>{spotWords(spot, say)}</span>
              <span>{say(texts.members, { count: members })}</span>
              <b>
                {(['CNY', 'USDT'] as const)
                  .flatMap((currency) =>
                    stake[currency] === undefined
                      ? []
                      : [money(BigInt(stake[currency]), { currency, isDemo: false })],
                  )
                  .join(' + ')}
              </b>
            </li>
          ))}
        </ul>
      )}
      <p class="num">
        {say(texts.worst)} <b>{money(BigInt(worst.CNY), { currency: 'CNY', isDemo: false })}</b>
        {worst.USDT !== '0' && (
          <>
            {' '}
            + <b>{money(BigInt(worst.USDT), { currency: 'USDT', isDemo: false })}</b>
          </>
        )}
      </p>
    </section>
  )
}
