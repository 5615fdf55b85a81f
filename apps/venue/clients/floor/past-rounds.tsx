import { useState } from 'preact/hooks'
import { useSay } from '../kit/settings.ts'
import type { FloorDoing, FloorTable } from './floor-api.ts'
import { entryOf, readNumbers } from './numbers.ts'
import { floorTexts as texts } from './texts.ts'

interface Props {
  readonly table: FloorTable
  readonly act: (doing: FloorDoing) => Promise<boolean>
}

/** The last rounds, each of which can be voided or corrected with a reason. */
export function PastRounds({ table: { facts, past }, act }: Props) {
  const say = useSay()
  return (
    <section aria-label={say(texts.rounds)}>
      <h3>{say(texts.rounds)}</h3>
      <ul class="past num">
        {past.toReversed().map(({ number, result, isVoid, isCorrected }) => (
          <li key={number}>
            <span>{say(texts.round, { number })}</span>
            <b>{result.join(' · ')}</b>
            {isVoid ? (
              <span>{say(texts.isVoid)}</span>
            ) : (
              <>
                {isCorrected && <span>{say(texts.isCorrected)}</span>}
                <ReasonForm
                  label={say(texts.void)}
                  send={(reason) => act({ act: 'void', round: number, reason })}
                />
                <ReasonForm
                  label={say(texts.correct)}
                  game={facts.game}
                  send={(reason, numbers) => act({ act: 'correct', round: number, reason, numbers })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ReasonProps {
  readonly label: string
  /** Also asks for what really came. */
  readonly game?: string
  readonly send: (reason: string, numbers: readonly number[]) => Promise<boolean>
}

/** A button that asks for a reason before it does what it says. */
export function ReasonForm({ label, game, send }: ReasonProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [came, setCame] = useState('')
  const [isBad, setBad] = useState(false)
  if (!isOpen)
    return (
      <button type="button" class="secondary" onClick={() => setOpen(true)}>
        {label}
      </button>
    )
  const submit = async (event: Event) => {
    event.preventDefault()
    const numbers = game === undefined ? [] : readNumbers(entryOf(game), came)
    setBad(numbers === undefined)
    if (numbers !== undefined && (await send(reason.trim(), numbers))) setOpen(false)
  }
  return (
    <form class="reason" onSubmit={(event) => void submit(event)}>
      {game !== undefined && (
        <label>
          {say(texts.rightResult)}
          <input required value={came} onInput={(event) => setCame(event.currentTarget.value)} />
        </label>
      )}
      <label>
        {say(texts.reason)}
        <input
          required
          maxLength={400}
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      {isBad && <p role="alert">{say(texts.badNumbers)}</p>}
      <div class="row">
        <button type="submit" class="secondary">
          {label}
        </button>
        <button type="button" class="secondary" onClick={() => setOpen(false)}>
          {say(texts.cancel)}
        </button>
      </div>
    </form>
  )
}
