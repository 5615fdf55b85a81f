const radius = 20
const round = 2 * Math.PI * radius

interface RingProps {
  readonly seconds: number
  /** Seconds of the whole time. */
  readonly of: number
}

/** Time that is left: a ring that steps each second, and its number. */
export const Ring = ({ seconds, of }: RingProps) => (
  <span class="ring" data-left={seconds <= 3 ? 'last' : seconds <= 5 ? 'few' : undefined}>
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r={radius} class="track" />
      <circle
        cx="24"
        cy="24"
        r={radius}
        class="left"
        stroke-dasharray={round}
        stroke-dashoffset={round * (1 - Math.min(1, seconds / Math.max(1, of)))}
        transform="rotate(-90 24 24)"
      />
    </svg>
    <b class="num">{seconds}</b>
  </span>
)
