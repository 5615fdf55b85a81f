import { Button, Logo, Seats } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { homePath } from '../../features/auth/return-path.ts'
import { usePageTitle } from '../page-title.ts'
import { useScreen } from '../screen-facts.ts'
import { AppearanceMenu } from '../shell/appearance-menu.tsx'
import { siteName, siteNames } from '../../lib/site.ts'

interface Props {
  /** Defaults to the screen's name. */
  readonly title?: string | undefined
  readonly icon: ReactNode
  readonly text: string
  /** Extra content below the text: a countdown, facts, the error of a failed attempt. */
  readonly children?: ReactNode
  /** The page's main action, shown before the link to customer service. */
  readonly action?: ReactNode
  readonly foot?: ReactNode
}

/** Full page shown instead of the site: the problem, its expected end, and the link to customer service. */
export function AccessFrame({ title: given, icon, text, children, action, foot }: Props) {
  const { name } = useScreen()
  const title = given ?? name
  usePageTitle(title)
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-canvas">
      <header className="flex h-14 items-center justify-between px-4 lg:px-8">
        <Link to={homePath} aria-label={`${siteName}首页`} className="text-ink-1 no-underline">
          <Logo {...siteNames} className="[&>span:last-child]:max-lg:hidden" />
        </Link>
        <AppearanceMenu tone="ghost" />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="grid content-center justify-items-center px-4 py-8 outline-none"
      >
        <div className="grid w-full max-w-[480px] justify-items-center gap-6">
          <Seats height={72} />
          <section className="gs-card gs-card--roomy grid w-full gap-4">
            <div className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1">
              <span className="mt-1 text-warn">{icon}</span>
              <h1 className="text-2xl font-bold">{title}</h1>
              <p className="col-start-2 break-words whitespace-pre-line text-ink-2">{text}</p>
            </div>
            {children}
            <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
              {action}
              <Button asChild tone="outline" size="lg" icon={<MessageCircleQuestion size={18} />}>
                <a href="/cs">联系客服</a>
              </Button>
            </div>
          </section>
          {foot && <p className="text-center text-xs text-ink-3">{foot}</p>}
        </div>
      </main>
      <footer className="flex flex-wrap justify-center gap-x-5 gap-y-1 px-4 pt-2 pb-[calc(20px+var(--gs-safe-b))] text-xs text-ink-3">
        <span>
          <b className="gs-num">18+</b> 理性娱乐
        </span>
        <span>只用余钱，随时可以停</span>
      </footer>
    </div>
  )
}
