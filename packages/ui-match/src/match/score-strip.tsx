import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type ScoreSide = { name: string; crest?: ReactNode; score: string }

export type ScoreStripProps = {
  home: ScoreSide
  away: ScoreSide
  /** 67:24, or the kick-off time. */
  clock: string
  /** 下半场, VAR 核查. */
  period: string
  /** Key figures at the right on wide screens: 射正 3–5. */
  stats?: readonly { label: string; value: string }[]
  /** Uses the phone layout in a wide box too; narrow boxes use it automatically. */
  isCompact?: boolean
  className?: string
}

/**
 * Score strip: a flat ink block with tabular scores (§1.2), 56 px, or 48 px without stats where its box is narrow.
 * Announces a changed score politely to assistive technology.
 */
export function ScoreStrip({ home, away, clock, period, stats, isCompact, className }: ScoreStripProps) {
  return (
    <div className={clsx('gs-score-strip', isCompact && 'gs-score-strip--compact', className)}>
      <div className="gs-score-strip__line">
        <div className="gs-score-strip__match">
          <Side side={home} />
          <span className="gs-score-strip__score gs-num" aria-hidden="true">
            {home.score}
          </span>
          <span className="gs-score-strip__clock">
            <span className="gs-num">{clock}</span>
            <span>{period}</span>
          </span>
          <span className="gs-score-strip__score gs-num" aria-hidden="true">
            {away.score}
          </span>
          <Side side={away} isAway />
        </div>
        <output className="gs-sr">{`${home.name} ${home.score} 比 ${away.score} ${away.name}`}</output>
        {stats && (
          <dl className="gs-score-strip__stats">
            {stats.map((stat) => (
              <div key={stat.label}>
                <dt>{stat.label}</dt>
                <dd className="gs-num">{stat.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}

function Side({ side, isAway }: { side: ScoreSide; isAway?: boolean }) {
  return (
    <span className={clsx('gs-score-strip__side', isAway && 'gs-score-strip__side--away')}>
      {side.crest}
      <span>{side.name}</span>
    </span>
  )
}
