import { createLazyRoute } from '@tanstack/react-router'
import { PcDownload } from '../../features/help/pc-download.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { HomeRail } from './home/home-rail.tsx'

export const route = createLazyRoute('/framed/app/download')({ component: DownloadPage })

function DownloadPage() {
  return (
    <PageLayout rail={<HomeRail />}>
      <h1 className="text-2xl font-semibold">电脑版</h1>
      <p className="mt-1 mb-3 text-ink-2">把本站装成桌面应用：独立窗口，不占浏览器标签，更新也不用管。</p>
      <PcDownload />
    </PageLayout>
  )
}
