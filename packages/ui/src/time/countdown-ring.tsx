export type CountdownRingProps = {
  /** Time left and the total, in milliseconds. The caller updates it; the ring moves once a second. */
  remainingMs: number
  totalMs: number
  /** Name of the awaited step: 正在确认. */
  label: string
  /** Diameter in px. */
  size?: number
}

const radius = 17
const around = 2 * Math.PI * radius

/** Seconds left until a real deadline, as a figure and a ring (only the figure under reduced motion). */
export function CountdownRing({ remainingMs, totalMs, label, size = 40 }: CountdownRingProps) {
  const left = Math.max(0, remainingMs)
  const share = totalMs > 0 ? Math.min(1, Math.ceil(left / 1000) / Math.ceil(totalMs / 1000)) : 0
  const text = left < 9950 ? (left / 1000).toFixed(1) : String(Math.ceil(left / 1000))
  return (
    <span
      role="timer"
      aria-label={`${label}，剩 ${text} 秒`}
      className="gs-ring"
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx={20} cy={20} r={radius} className="gs-ring__track" />
        <circle
          cx={20}
          cy={20}
          r={radius}
          className="gs-ring__left"
          strokeDasharray={`${around * share} ${around}`}
        />
      </svg>
      <span className="gs-num" aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
