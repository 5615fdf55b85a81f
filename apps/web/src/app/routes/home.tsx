import { BlockBoundary, Card, Chip, ChipRow } from '@grandstand/ui'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { Suspense, useRef, type ReactNode } from 'react'
import { AnnouncementPlace, BannersPlace } from '../../features/site/places.tsx'
import { SportIcon } from '../../features/sportsbook/board/sport-icon.tsx'
import { useCounts } from '../../features/sportsbook/data.ts'
import { HeroMatch } from '../../features/sportsbook/home/hero-match.tsx'
import { ComingList, InPlayList } from '../../features/sportsbook/home/in-play-list.tsx'
import { sports, sportWords } from '../../features/sportsbook/words.ts'
import { isRoomyQuery, useMedia } from '../../lib/media.ts'
import { useNear } from '../../lib/near.ts'
import { useStaged } from '../../lib/staged.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { FootPlace } from './home/foot-place.tsx'
import { HomeRail } from './home/home-rail.tsx'
import { late } from '../../lib/late.ts'
import { siteName } from '../../lib/site.ts'

// The operator's announcements are loaded after the matches, into reserved places, so that the layout does not shift.
const AnnouncementBar = late(() =>
  import('../../features/site/announcement-bar.tsx').then((module) => module.AnnouncementBar),
)
const AnchorsStrip = late(() =>
  import('../../features/live/lobby/anchors-strip.tsx').then((module) => module.AnchorsStrip),
)
const Banners = late(() => import('../../features/site/banners.tsx').then((module) => module.Banners))

/** Home page: the featured match, matches in play and upcoming ones, and the operator's announcements. */
export const route = createLazyRoute('/framed/app/home')({ component: HomePage })

function HomePage() {
  const isRoomy = useMedia(isRoomyQuery)
  const rest = useRef<HTMLDivElement>(null)
  const parts = useStaged(3, 1)
  const isListed = parts > 2
  const isNear = useNear(rest, isListed)
  // On phones the parts below the window are loaded when they are scrolled near, the banners last.
  const restParts = useStaged(isListed && (isRoomy || isNear) ? 2 : 0)
  const aside =
    isRoomy || restParts > 1 ? (
      <>
        <BlockBoundary isQuiet>
          <Suspense fallback={<BannersPlace />}>
            <Banners />
          </Suspense>
        </BlockBoundary>
        <BlockBoundary isQuiet>{!isRoomy && <FootPlace />}</BlockBoundary>
      </>
    ) : (
      <></>
    )
  return (
    <PageLayout
      rail={<HomeRail />}
      top={
        <Suspense fallback={<AnnouncementPlace />}>
          {parts > 1 ? <AnnouncementBar /> : <AnnouncementPlace />}
        </Suspense>
      }
      aside={aside}
      slip="card"
    >
      <h1 className="gs-sr">{`${siteName}首页`}</h1>
      <div className="grid gap-3">
        <BlockBoundary isQuiet>{!isRoomy && <SportChips />}</BlockBoundary>
        <Section>
          <HeroMatch />
        </Section>
        <Section>{isListed && <InPlayList />}</Section>
        <div ref={rest} className="grid min-h-140 gap-3">
          {/* Together: the strip would push the list down. */}
          <Suspense>
            <Section>{restParts > 0 && <AnchorsStrip />}</Section>
            <Section>{restParts > 1 && <ComingList />}</Section>
          </Suspense>
        </div>
        <BlockBoundary isQuiet>{isRoomy && restParts > 1 && <FootPlace />}</BlockBoundary>
      </div>
    </PageLayout>
  )
}

/** A part of the page that fails by itself: some of them read before they draw their card. */
const Section = ({ children }: { readonly children: ReactNode }) => (
  <BlockBoundary frame={Card}>{children}</BlockBoundary>
)

/** On phones, where there is no rail, the sports are a row of chips above the hero. */
function SportChips() {
  const counts = useCounts()
  return (
    <ChipRow label="运动">
      {sports.map((sport) => (
        <Chip
          key={sport}
          asChild
          tone="outline"
          icon={<SportIcon sport={sport} size={16} />}
          count={counts?.find((each) => each.sport === sport)?.inPlay}
          unit="场"
        >
          <Link to="/app/sports" search={{ sport, when: 'in-play' }}>
            {sportWords[sport]}
          </Link>
        </Chip>
      ))}
    </ChipRow>
  )
}
