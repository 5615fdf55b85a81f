import { Logo } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import type { ReactNode } from 'react'
import { homePath } from './return-path.ts'
import { SeatsBowl } from '@grandstand/ui-match/art'
import { siteName, siteNames } from '../../lib/site.ts'

interface Props {
  readonly title: string
  readonly subtitle?: string
  /** Top right corner: 外观. */
  readonly corner?: ReactNode
  readonly children: ReactNode
}

/** Layout of log-in and registration: artwork on the left and form on the right; on phones the artwork is on top. */
export function Entrance({ title, subtitle, corner, children }: Props) {
  return (
    <div className="grid min-h-dvh bg-surface max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.53fr)_minmax(460px,1fr)]">
      <header className="relative h-52 overflow-hidden lg:sticky lg:top-0 lg:h-dvh">
        <SeatsBowl className="gs-bowl--entrance absolute inset-0" />
        <span
          aria-hidden="true"
          className="gs-bowl-clearing absolute -top-10 -left-16 h-36 w-64 lg:-top-6 lg:-left-8 lg:h-40 lg:w-80"
        />
        {/* Next to the lit seat, which the artwork keeps near the middle at any size. */}
        <p
          aria-hidden="true"
          className="absolute top-1/2 left-[calc(50%+24px)] grid rounded-2 bg-surface px-3.5 py-2 shadow-2 lg:top-[calc(50%+9px)] lg:left-[calc(50%+46px)]"
        >
          <b>给你留了座</b>
          <span className="text-xs text-ink-3 max-lg:hidden">南看台 · 07 排</span>
        </p>
        <Link
          to={homePath}
          aria-label={`${siteName}首页`}
          className="absolute top-4 left-4 text-ink-1 no-underline lg:top-10 lg:left-12"
        >
          <Logo {...siteNames} className="[&>span:last-child]:max-lg:hidden" />
        </Link>
      </header>
      <div className="relative -mt-6 flex flex-col rounded-t-4 bg-surface px-5 pt-6 lg:mt-0 lg:rounded-none lg:px-12 lg:pt-9">
        <div className="absolute -top-44 right-3 flex items-center gap-2 lg:top-9 lg:right-10">
          <Link
            to="/cs"
            className="gs-hit inline-flex items-center gap-1.5 px-2 font-semibold text-ink-2 no-underline hover:text-ink-1 max-lg:hidden"
          >
            <Headset size={18} aria-hidden="true" />
            客服
          </Link>
          {corner}
        </div>
        <main className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-start gap-5 lg:justify-center lg:py-16">
          <div>
            <h1 className="text-3xl font-bold lg:text-[36px] lg:leading-[44px]">{title}</h1>
            {subtitle && <p className="mt-1 hidden text-ink-2 lg:block lg:text-[15px]">{subtitle}</p>}
          </div>
          {children}
        </main>
        <footer className="flex flex-wrap justify-center gap-x-5 gap-y-1 pt-8 pb-[calc(24px+var(--gs-safe-b))] text-xs text-ink-3">
          <span>
            <b className="gs-num">18+</b> 理性娱乐
          </span>
          <span>只用余钱，随时可以停</span>
          <Link to="/cs" className="gs-hit text-ink-2 lg:hidden">
            客服
          </Link>
          <span className="max-lg:hidden">简体中文</span>
        </footer>
      </div>
    </div>
  )
}
