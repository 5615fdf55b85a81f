import type { ReactNode } from 'react'

export const sportKinds = ['football', 'basketball', 'tennis', 'volleyball', 'esports', 'cards'] as const
export type SportKind = (typeof sportKinds)[number]

const ball = <circle cx={12} cy={12} r={9.25} />

/** Drawn on the lucide grid: 24 units, round stroke. */
const glyphs: Record<SportKind, ReactNode> = {
  football: (
    <>
      {ball}
      <path d="m12 7.6 4.200 3-1.600 4.900H9.400l-1.600-4.900zM12 7.600V2.900M16.200 10.600l4.500-1.500M14.600 15.500l2.800 3.900M9.400 15.500l-2.800 3.900M7.800 10.600 3.300 9.100" />
    </>
  ),
  basketball: (
    <>
      {ball}
      <path d="M12 2.750v18.500M2.750 12h18.500M5.600 5.300c3.400 3.900 3.400 9.500 0 13.400M18.400 5.300c-3.400 3.900-3.400 9.500 0 13.400" />
    </>
  ),
  tennis: (
    <>
      {ball}
      <path d="M6 5c3.200 3.900 3.200 10.100 0 14M18 5c-3.200 3.900-3.200 10.100 0 14" />
    </>
  ),
  volleyball: (
    <>
      {ball}
      <path d="M12 12c-.2-3.400-1.800-6.600-4.600-8.100M12 12c3-1.500 6.600-1.700 9.200-.2M12 12c-2.800 1.900-4.600 5-4.500 8.100M8.600 9.300C5.500 9.700 3.400 11 2.800 12.600M15.900 10.300c-.6-3-2.200-5.600-4.300-7.500M11.500 15.300c2.600 1.700 5.800 2.300 8.200 1.500" />
    </>
  ),
  esports: (
    <>
      <path d="M7.500 6.500h9a5.250 5.250 0 0 1 5 4.200l.7 4.600a2.700 2.700 0 0 1-4.800 2L15.500 15h-7l-1.900 2.300a2.700 2.700 0 0 1-4.800-2l.7-4.600a5.250 5.250 0 0 1 5-4.200z" />
      <path d="M8 9.500v3M6.500 11h3M15.500 10v.01M17.500 12v.01" />
    </>
  ),
  cards: (
    <>
      <rect x={8.5} y={4.5} width={11} height={15} rx={1.8} />
      <path d="m5.600 7.300-1.900.6a1.500 1.500 0 0 0-1 1.900l2.800 8.900M14 9.200c2 1.700 2.500 2.500 2.500 3.400a1.300 1.300 0 0 1-2.500.5 1.300 1.300 0 0 1-2.500-.5c0-.9.5-1.700 2.500-3.400zM14 13v2" />
    </>
  ),
}

/** Sport glyphs in the style of the lucide icons; decorative beside the sport's name. */
export function SportIcon({ kind, size = 20 }: { kind: SportKind; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="lucide"
    >
      {glyphs[kind]}
    </svg>
  )
}
