export type CountdownDigitsProps = {
  /** Time left in milliseconds. Only for real deadlines. */
  remainingMs: number
  /** Name of the countdown: 付款剩余时间. */
  label: string
  size?: 'sm' | 'md'
}

/** Splits a time into the pairs that are shown: hours only when there are any. */
export function digitPairs(remainingMs: number): string[] {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  const pairs = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  if (hours > 0) pairs.unshift(hours)
  return pairs.map((pair) => String(pair).padStart(2, '0'))
}

/** Minutes and seconds on ink blocks. Below 60 s this is announced once as text. */
export function CountdownDigits({ remainingMs, label, size = 'md' }: CountdownDigitsProps) {
  const pairs = digitPairs(remainingMs)
  const isEnding = remainingMs > 0 && remainingMs <= 60_000
  return (
    <span className={`gs-digits gs-digits--${size}`} data-ending={isEnding || undefined}>
      <span role="timer" className="gs-sr">{`${label} ${pairs.join(':')}`}</span>
      <output className="gs-sr">{isEnding ? `${label}不到 60 秒` : ''}</output>
      {pairs.map((pair, index) => (
        <span key={index} aria-hidden="true" className="gs-digits__part">
          {index > 0 && <i>:</i>}
          <b className="gs-num">{pair}</b>
        </span>
      ))}
    </span>
  )
}
