import { TeamCrest } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import { useBaseConfig, useNavigation, useSponsors } from './data.ts'

/**
 * The footer of the home page: sponsors, links to the site's sections, a note on responsible play, and the site's
 * version. Its failures show no error.
 */
export function SiteFoot() {
  const { data: sponsors = [] } = useSponsors()
  const { data: places = [] } = useNavigation()
  const { data: site } = useBaseConfig()
  return (
    <footer className="grid gap-4 border-t border-line pt-4 pb-2 text-ink-3">
      {sponsors.length > 0 && (
        <section aria-label="合作伙伴">
          <h2 className="text-xs">本赛季合作伙伴</h2>
          <ul className="mt-2 grid grid-cols-3 gap-2">
            {sponsors.map(({ id, name, role, art }) => (
              <li key={id} className="flex min-w-0 items-center gap-2 max-sm:flex-col max-sm:text-center">
                <TeamCrest id={art} size={28} />
                <span className="min-w-0">
                  <b className="block truncate text-sm font-semibold text-ink-1">{name}</b>
                  <span className="block truncate text-xs">{role}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label="网站导航" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {places.map(({ keyCode, name, path }) => (
          <Link key={keyCode} to={path} className="gs-hit py-1 text-ink-2">
            {name}
          </Link>
        ))}
        <Link to="/app/verify" className="gs-hit py-1 text-ink-2">
          验证凭证
        </Link>
        <Link to="/app/download" className="gs-hit py-1 text-ink-2">
          电脑版
        </Link>
      </nav>
      <p className="text-xs">
        <b className="gs-num">18+</b> 理性娱乐，只用余钱，随时可以停。
      </p>
      {site && (
        <p className="gs-num text-xs" title={site.build}>
          {site.name} {site.versionLabel} ({site.version})
        </p>
      )}
    </footer>
  )
}
