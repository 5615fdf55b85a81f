const rows = [
  { y: 0, x: 13, count: 5 },
  { y: 12, x: 6.5, count: 6 },
  { y: 24, x: 0, count: 7 },
] as const

/** Three rows of seats, one lit: our only illustration (§9). 88 × 34 units; decorative. */
export function Seats({ height = 34 }: { height?: number }) {
  return (
    <svg
      className="gs-seats"
      viewBox="0 0 88 34"
      height={height}
      width={(height * 88) / 34}
      aria-hidden="true"
    >
      {rows.flatMap((row, line) =>
        Array.from({ length: row.count }, (_, seat) => (
          <rect
            key={`${line}-${seat}`}
            x={row.x + seat * 13}
            y={row.y}
            width={10}
            height={9.5}
            rx={2.6}
            data-lit={line === 1 && seat === 2 ? '' : undefined}
          />
        )),
      )}
    </svg>
  )
}
