import { IconButton } from '@grandstand/ui'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { homePath } from '../../features/auth/return-path.ts'
import { PcDownload } from '../../features/help/pc-download.tsx'
import { PhoneHome } from '../../features/help/phone-home.tsx'
import { isRoomyQuery, useMedia } from '../../lib/media.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { HomeRail } from './home/home-rail.tsx'

export const route = createLazyRoute('/framed/app/download')({ component: DownloadPage })

function DownloadPage() {
  const isRoomy = useMedia(isRoomyQuery)
  const Heading = isRoomy ? 'h1' : 'h2'
  return (
    <PageLayout rail={<HomeRail />}>
      {!isRoomy && (
        <section aria-labelledby="on-phone" className="mb-3">
          <div className="mb-3 -ml-2 flex min-h-9 items-center gap-1">
            <IconButton asChild label="返回" size="md" icon={<ChevronLeft size={22} />}>
              <Link to={homePath} />
            </IconButton>
            <h1 id="on-phone" className="text-2xl font-semibold">
              放到手机桌面
            </h1>
          </div>
          <PhoneHome />
        </section>
      )}
      <Heading className="text-2xl font-semibold">电脑版</Heading>
      <p className="mt-1 mb-3 text-ink-2">把本站装成桌面应用：独立窗口，不占浏览器标签，更新也不用管。</p>
      <PcDownload />
    </PageLayout>
  )
}
