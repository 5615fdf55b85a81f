import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { digitsOf, money, readMoney, stakeLadder, type MoneyForm } from '../money.ts'
import type { Said, Say } from '../settings.ts'
import { sound } from '../sound.ts'
import { texts } from '../texts.ts'
import { Foot } from './foot.tsx'
import { Icon } from './icons.tsx'

const typesIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=range]), textarea, button, a, dialog') !== null

/** Calls `press` for a key outside fields and buttons; a key that is held down counts once. */
export function useKey(keys: readonly string[], press: (key: string) => void, isOn = true): void {
  // A layout effect: a passive one runs after the next paint, so an earlier key would be handled with old values.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (!keys.includes(event.key) || typesIn(event.target)) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      press(event.key)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

/** Whole seconds until a moment of `performance.now()`, rounded up; 0 once it has passed. */
export function useSecondsUntil(at: number): number {
  const [left, setLeft] = useState(() => Math.ceil(Math.max(0, at - performance.now()) / 1_000))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      const leftMs = Math.max(0, at - performance.now())
      setLeft(Math.ceil(leftMs / 1_000))
      if (leftMs > 0) timer = setTimeout(step, (leftMs % 1_000) + 10)
    }
    step()
    return () => clearTimeout(timer)
  }, [at])
  return left
}

interface PrimaryProps {
  readonly label: string
  /** Stands at the right, such as the amount. */
  readonly figure?: string | undefined
  readonly isDisabled?: boolean
  /** A request is pending. */
  readonly isBusy?: boolean
  /** When it may be pressed, of `performance.now()`. */
  readonly from?: number
  readonly onPress: () => void
}

/** The one main button of a game. Space and Enter press it from anywhere in the page. */
export function Primary({
  label,
  figure,
  isDisabled = false,
  isBusy = false,
  from = 0,
  onPress,
}: PrimaryProps) {
  const left = useSecondsUntil(from)
  const isOff = isDisabled || isBusy || left > 0
  const press = () => {
    if (isOff) return
    sound('tap')
    onPress()
  }
  useKey([' ', 'Enter'], press)
  return (
    <button
      type="button"
      class="primary"
      aria-disabled={isOff}
      data-busy={isBusy || undefined}
      onClick={press}
    >
      <span>{label}</span>
      {left > 0 ? (
        <span class="num left">{left}</span>
      ) : (
        figure !== undefined && <span class="num">{figure}</span>
      )}
    </button>
  )
}

export interface Fact {
  readonly label: string
  readonly value: string
  readonly tone?: 'win'
}

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl class="facts">
    {facts.map(({ label, value, tone }) => (
      <div key={label} data-tone={tone}>
        <dt>{label}</dt>
        <dd class="num">{value}</dd>
      </div>
    ))}
  </dl>
)

interface StakeProps {
  readonly stake: bigint
  readonly setStake: (stake: bigint) => void
  readonly least: bigint
  readonly most: bigint
  readonly form: MoneyForm
  readonly say: Say
  readonly isDisabled: boolean
}

/** The stake: typed, or by steps of a ladder. It is never raised by itself. */
export function StakePicker({ stake, setStake, least, most, form, say, isDisabled }: StakeProps) {
  const { currency } = form
  const [typed, setTyped] = useState<string>()
  const [hasFocus, setFocus] = useState(false)
  const ladder = stakeLadder(currency, least, most)
  const lower = ladder.findLast((step) => step < stake)
  const higher = ladder.find((step) => step > stake)
  // Reads the field itself, because the last keystroke may not have been rendered yet.
  const leave = (text: string) => {
    const amount = readMoney(text, currency)
    if (amount !== undefined) setStake(amount < least ? least : amount > most ? most : amount)
    setTyped(undefined)
    setFocus(false)
  }
  const short = (amount: bigint) => digitsOf(amount, currency).replace(/\.00$/, '')
  const step = (to: bigint | undefined, name: Said, icon: 'minus' | 'plus') => (
    <button
      type="button"
      class="step"
      aria-label={say(name)}
      disabled={isDisabled || to === undefined}
      onClick={() => to !== undefined && setStake(to)}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <div class="stake">
      {step(lower, texts.less, 'minus')}
      <label>
        {/* What is outside is set to the nearest bound, so the bounds are said while one types. */}
        <span class="num">{hasFocus ? `${short(least)}–${short(most)}` : say(texts.stake)}</span>
        <input
          class="num"
          inputMode="decimal"
          autocomplete="off"
          disabled={isDisabled}
          value={typed ?? digitsOf(stake, currency)}
          onFocus={(event) => {
            setFocus(true)
            event.currentTarget.select()
          }}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={(event) => leave(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          aria-label={say(texts.stake)}
          title={say(texts.limits, { least: money(least, form), most: money(most, form) })}
        />
      </label>
      {step(higher, texts.more, 'plus')}
    </div>
  )
}

interface CounterProps {
  readonly label: string
  readonly less: string
  readonly more: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly isDisabled: boolean
  readonly onChange: (value: number) => void
}

/** A whole number, by steps of one. */
export function Counter({ label, less, more, value, least, most, isDisabled, onChange }: CounterProps) {
  const step = (to: number, name: string, icon: 'minus' | 'plus') => (
    <button
      type="button"
      class="step"
      aria-label={name}
      disabled={isDisabled || to < least || to > most}
      onClick={() => onChange(to)}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <div class="stake" role="group" aria-label={label}>
      {step(value - 1, less, 'minus')}
      <label>
        <span>{label}</span>
        <output class="num">{value}</output>
      </label>
      {step(value + 1, more, 'plus')}
    </div>
  )
}

interface SegmentsProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly isDisabled: boolean
  readonly onChange: (value: Value) => void
}

/** A choice of one among a few options, side by side. */
export const Segments = <Value extends string | number>(props: SegmentsProps<Value>) => (
  <fieldset class="segments" disabled={props.isDisabled}>
    <legend>{props.label}</legend>
    <div>
      {props.options.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          class="num"
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {text}
        </button>
      ))}
    </div>
  </fieldset>
)

/** Layout of every game: the picture above its controls, or beside them where there is room. */
export const Room = ({
  top,
  stage,
  panel,
  scene,
}: {
  readonly top?: ComponentChildren
  readonly stage: ComponentChildren
  readonly panel: ComponentChildren
  readonly scene: string
}) => (
  <main class="room">
    {top !== undefined && <div class="top">{top}</div>}
    <div class={`stage ${scene}`}>{stage}</div>
    <section class="panel">
      {panel}
      <Foot />
    </section>
  </main>
)
