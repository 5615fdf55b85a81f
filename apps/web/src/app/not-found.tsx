import { Button, Seats } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { homePath } from '../features/auth/return-path.ts'
import { usePageTitle } from './page-title.ts'
import { PageLayout } from './shell/page-layout.tsx'

/** Content for an address without a page; the surrounding layout stays. */
export function NotFound() {
  usePageTitle('没有这个页面')
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-2 p-4 text-center">
      <Seats height={68} />
      <h1 className="mt-4 text-2xl font-bold">这里没有座位</h1>
      <p className="text-ink-3">地址可能写错了，或者这个页面已经搬走。</p>
      <div className="mt-4 flex gap-3">
        <Button asChild tone="primary">
          <Link to={homePath}>回首页</Link>
        </Button>
        <Button asChild tone="outline">
          <Link to="/app/sports">看体育</Link>
        </Button>
      </div>
    </div>
  )
}

/** `NotFound` inside the shell. */
export function NotFoundPage() {
  return (
    <PageLayout>
      <NotFound />
    </PageLayout>
  )
}
