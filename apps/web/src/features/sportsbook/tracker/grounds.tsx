import type { Sport } from '@grandstand/contract/sportsbook'
import { fieldSizes } from './field-places.ts'
import './tracker.css'

const line = { fill: 'none', stroke: 'var(--gs-p-snow)', strokeWidth: 3, opacity: 0.72 } as const

/** The playing field from above. Home attacks to the right. */
export function Ground({ sport }: { readonly sport: Sport }) {
  const Drawn = grounds[sport]
  return <Drawn />
}

function FootballPitch() {
  const { width, height, margin } = fieldSizes.football
  const [w, h] = [width - 2 * margin, height - 2 * margin]
  const bands = 12
  const box = { depth: w * 0.157, half: h * 0.296 }
  const small = { depth: w * 0.052, half: h * 0.135 }
  const middle = margin + h / 2
  return (
    <g>
      <rect width={width} height={height} fill="var(--gs-tracker-outer)" />
      {Array.from({ length: bands }, (_, band) => (
        <rect
          key={band}
          x={margin + (band * w) / bands}
          y={margin}
          width={w / bands + 0.5}
          height={h}
          fill={band % 2 === 0 ? 'var(--gs-tracker-turf)' : 'var(--gs-tracker-turf-2)'}
        />
      ))}
      <g {...line}>
        <rect x={margin} y={margin} width={w} height={h} />
        <path d={`M${width / 2} ${margin}v${h}`} />
        <circle cx={width / 2} cy={middle} r={h * 0.134} />
        {[0, 1].map((end) => {
          const x = (depth: number) => (end === 0 ? margin : width - margin - depth)
          const spot = end === 0 ? margin + w * 0.105 : width - margin - w * 0.105
          const edge = end === 0 ? margin + box.depth : width - margin - box.depth
          const reach = h * 0.108
          return (
            <g key={end}>
              <rect x={x(box.depth)} y={middle - box.half} width={box.depth} height={2 * box.half} />
              <rect x={x(small.depth)} y={middle - small.half} width={small.depth} height={2 * small.half} />
              <rect
                x={end === 0 ? margin - 16 : width - margin}
                y={middle - h * 0.055}
                width={16}
                height={h * 0.11}
              />
              <path
                d={`M${edge} ${middle - reach}A${h * 0.134} ${h * 0.134} 0 0 ${end === 0 ? 1 : 0} ${edge} ${middle + reach}`}
              />
              <circle cx={spot} cy={middle} r={2} fill="var(--gs-p-snow)" />
            </g>
          )
        })}
        {[
          [margin, margin, 0],
          [width - margin, margin, 90],
          [width - margin, height - margin, 180],
          [margin, height - margin, 270],
        ].map(([x, y, turn]) => (
          <path key={turn} d="M12 0A12 12 0 0 1 0 12" transform={`translate(${x} ${y}) rotate(${turn})`} />
        ))}
      </g>
    </g>
  )
}

function BasketballCourt() {
  const { width, height, margin } = fieldSizes.basketball
  const [w, h] = [width - 2 * margin, height - 2 * margin]
  const middle = height / 2
  return (
    <g>
      <rect width={width} height={height} fill="var(--gs-tracker-court-outer)" />
      <rect x={margin} y={margin} width={w} height={h} fill="var(--gs-tracker-court)" />
      <g {...line}>
        <rect x={margin} y={margin} width={w} height={h} />
        <path d={`M${width / 2} ${margin}v${h}`} />
        <circle cx={width / 2} cy={middle} r={h * 0.12} />
        {[0, 1].map((end) => (
          <g key={end} transform={end === 0 ? undefined : `translate(${width} 0) scale(-1 1)`}>
            <rect x={margin} y={middle - h * 0.16} width={w * 0.205} height={h * 0.32} />
            <circle cx={margin + w * 0.205} cy={middle} r={h * 0.12} />
            <path
              d={`M${margin} ${margin + h * 0.06}h${w * 0.1}A${h * 0.45} ${h * 0.45} 0 0 1 ${margin + w * 0.1} ${height - margin - h * 0.06}h${-w * 0.1}`}
            />
            <path d={`M${margin + w * 0.043} ${middle - h * 0.06}v${h * 0.12}`} />
            <circle cx={margin + w * 0.056} cy={middle} r={9} />
          </g>
        ))}
      </g>
    </g>
  )
}

function TennisCourt() {
  const { width, height, margin } = fieldSizes.tennis
  const [w, h] = [width - 2 * margin, height - 2 * margin]
  const alley = h * 0.125
  const service = w * 0.23
  return (
    <g>
      <rect width={width} height={height} fill="var(--gs-tracker-outer)" />
      <rect x={margin} y={margin} width={w} height={h} fill="var(--gs-tracker-hard)" />
      <g {...line}>
        <rect x={margin} y={margin} width={w} height={h} />
        <path d={`M${margin} ${margin + alley}h${w}M${margin} ${height - margin - alley}h${w}`} />
        <path
          d={`M${margin + service} ${margin + alley}v${h - 2 * alley}M${width - margin - service} ${margin + alley}v${h - 2 * alley}`}
        />
        <path d={`M${margin + service} ${height / 2}h${w - 2 * service}`} />
        <path d={`M${width / 2} ${margin - 24}v${h + 48}`} strokeWidth={5} />
      </g>
    </g>
  )
}

/** A generic map, not that of a real game: two bases, three lanes, a river. */
function MapBoard() {
  const { width, height, margin } = fieldSizes.esports
  const [left, right, top, bottom] = [margin + 60, width - margin - 60, margin + 40, height - margin - 40]
  const middle = height / 2
  const towers = [0.22, 0.36, 0.64, 0.78]
  return (
    <g>
      <rect width={width} height={height} fill="var(--gs-tracker-map)" />
      <path
        d={`M${width / 2 - 60} 0L${width / 2 + 60} ${height}`}
        stroke="var(--gs-tracker-river)"
        strokeWidth={70}
        opacity={0.6}
      />
      <g fill="none" stroke="var(--gs-tracker-way)" strokeWidth={34} strokeLinejoin="round">
        <path d={`M${left} ${middle}L${left + 60} ${top}H${right - 60}L${right} ${middle}`} />
        <path d={`M${left} ${middle}H${right}`} />
        <path d={`M${left} ${middle}L${left + 60} ${bottom}H${right - 60}L${right} ${middle}`} />
      </g>
      {[top, middle, bottom].map((y) =>
        towers.map((share) => (
          <rect
            key={`${y} ${share}`}
            x={left + (right - left) * share - 9}
            y={y - 9}
            width={18}
            height={18}
            fill={share < 0.5 ? 'var(--gs-tracker-home)' : 'var(--gs-tracker-away)'}
            stroke="var(--gs-p-snow)"
            strokeWidth={2}
          />
        )),
      )}
      {[
        { x: left, fill: 'var(--gs-tracker-home)' },
        { x: right, fill: 'var(--gs-tracker-away)' },
      ].map(({ x, fill }) => (
        <circle key={x} cx={x} cy={middle} r={38} fill={fill} stroke="var(--gs-p-snow)" strokeWidth={3} />
      ))}
    </g>
  )
}

const grounds: Record<Sport, () => React.ReactElement> = {
  football: FootballPitch,
  basketball: BasketballCourt,
  tennis: TennisCourt,
  esports: MapBoard,
}
