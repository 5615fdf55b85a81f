import { tierOf } from '../words.ts'

/** Three tiers, as in our logo, filled from below according to the level, with the level's number. */
export function LevelBadge({ level }: { readonly level: number }) {
  const tier = tierOf(level)
  const lit = tier === 'low' ? 1 : tier === 'mid' ? 2 : 3
  return (
    <span className="gs-level gs-num" data-tier={tier}>
      <svg viewBox="0 0 12 10" width={11} height={9} aria-hidden="true">
        <rect x={7.5} y={0} width={4.5} height={2.6} rx={0.4} opacity={lit > 2 ? 1 : 0.4} />
        <rect x={4} y={3.7} width={8} height={2.6} rx={0.4} opacity={lit > 1 ? 1 : 0.4} />
        <rect x={0} y={7.4} width={12} height={2.6} rx={0.4} />
      </svg>
      <span className="gs-sr">等级 </span>
      {level}
    </span>
  )
}
