import type { Sport } from '@grandstand/contract/sportsbook'
import { Gamepad2 } from 'lucide-react'
import type { ReactNode } from 'react'

const balls: Record<Exclude<Sport, 'esports'>, ReactNode> = {
  football: (
    <>
      <path d="m12 8.200 3.600 2.600-1.400 4.300H9.800l-1.400-4.300z" />
      <path d="M12 8.200V3.100M15.600 10.800l4.900-1.700M14.200 15.100l3 4.200M9.800 15.100l-3 4.200M8.400 10.800 3.500 9.100" />
    </>
  ),
  tennis: (
    <path d="M5.600 5.600c3.500 3.600 3.500 9.200 0 12.800M18.400 5.600c-3.500 3.600-3.500 9.200 0 12.800" />
  ),
  basketball: (
    <path d="M3 12h18M12 3v18M5.600 5.600c3.500 3.600 3.500 9.200 0 12.800M18.400 5.600c-3.500 3.600-3.500 9.200 0 12.800" />
  ),
}

/** The icon of a sport on the same 24 px grid as the other icons. Decorative next to the sport's name. */
export function SportIcon({ sport, size = 20 }: { readonly sport: Sport; readonly size?: number }) {
  if (sport === 'esports')
    return <Gamepad2 size={size} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0 overflow-visible"
    >
      <circle cx={12} cy={12} r={9} />
      {balls[sport]}
    </svg>
  )
}
