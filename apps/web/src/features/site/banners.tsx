import { BannerArt } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import type { Banner } from '@grandstand/contract/site'
import { useBanners } from './data.ts'
import { BannersPlace } from './places.tsx'

/**
 * The operator's banners: a column on the right of wide screens, a self-scrolling row on phones. Renders nothing
 * without banners.
 */
export function Banners() {
  const { data, isPending } = useBanners()
  if (isPending) return <BannersPlace />
  if (data === undefined || data.length === 0) return null
  return (
    <ul
      aria-label="活动与提示"
      className="flex snap-x gap-3 overflow-x-auto max-lg:-mx-3 max-lg:px-3 lg:grid lg:overflow-visible"
    >
      {data.map((banner) => (
        <li
          key={banner.id}
          className="w-[78%] max-w-[336px] shrink-0 snap-start scroll-ml-3 lg:w-auto lg:max-w-none"
        >
          <BannerCard banner={banner} />
        </li>
      ))}
    </ul>
  )
}

const looks =
  'relative block aspect-[640/240] overflow-hidden rounded-3 border border-line text-(--gs-screen-ink) no-underline'

function BannerCard({ banner }: { readonly banner: Banner }) {
  const inner = (
    <>
      <BannerArt id={banner.art} className="absolute inset-0" />
      {banner.picture && (
        // The drawing stays visible when the picture fails to load.
        <img
          src={banner.picture}
          alt=""
          className="absolute inset-0 size-full object-cover"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      <span className="absolute inset-x-0 bottom-0 block bg-(--gs-screen-scrim) px-3 py-2">
        <b className="block truncate">{banner.title}</b>
        <span className="block truncate text-xs text-(--gs-screen-ink-2)">{banner.text}</span>
      </span>
    </>
  )
  // Only paths of this site become links; a banner with any other link is only a picture.
  const link = banner.link?.startsWith('/app/') ? banner.link : undefined
  if (link === undefined) return <div className={looks}>{inner}</div>
  return (
    <Link to={link} className={looks}>
      {inner}
    </Link>
  )
}
