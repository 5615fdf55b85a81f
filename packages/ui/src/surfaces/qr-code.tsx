import { encode } from 'uqr'

/** The cells of a QR code with its quiet border, row by row: true is dark. */
export function qrCells(text: string): {
  readonly data: readonly (readonly boolean[])[]
  readonly size: number
} {
  return encode(text, { border: 2 })
}

/** A QR code as one path; always dark on white in every theme, because scanners expect that. */
export function QrCode({
  text,
  label,
  className = 'size-44',
}: {
  readonly text: string
  readonly label: string
  readonly className?: string
}) {
  const { data, size } = qrCells(text)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <figure aria-label={label}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className={`${className} rounded-2 bg-white`}
      >
        <path d={path} fill="#000" />
      </svg>
    </figure>
  )
}
