import type { Favourite, FavouriteKind } from '@grandstand/contract/sportsbook'
import { Button, Card, CardHead, Empty } from '@grandstand/ui'
import { TeamCrest } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import { Ask } from '../tracker/ask.tsx'
import { sportWords } from '../words.ts'
import { useFavourites } from './data.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { MatchLine } from './match-line.tsx'

const kinds: readonly { readonly kind: FavouriteKind; readonly title: string }[] = [
  { kind: 'match', title: '比赛' },
  { kind: 'competitor', title: '球队' },
  { kind: 'competition', title: '赛事' },
]

/** The member's favourites, each with its current or next match. */
export function FavouritesScreen() {
  return (
    <div className="grid grid-cols-1 gap-3">
      <header className="flex items-center gap-3">
        <h1 className="text-2xl font-bold">我的关注</h1>
        <p className="text-sm text-ink-3 max-sm:hidden">开赛、进球和完场会在页面上提醒</p>
      </header>
      <Followed />
    </div>
  )
}

function Followed() {
  const query = useFavourites()
  return (
    <Ask query={query} what="关注">
      {(favourites) =>
        favourites.length === 0 ? (
          <Card className="py-10">
            <Empty
              title="还没有关注"
              action={
                <Button asChild tone="outline" size="sm">
                  <Link to="/app/search">去搜索</Link>
                </Button>
              }
            >
              点比赛、球队或赛事旁的星标即可关注
            </Empty>
          </Card>
        ) : (
          kinds.map(({ kind, title }) => (
            <Group key={kind} title={title} favourites={favourites.filter((each) => each.kind === kind)} />
          ))
        )
      }
    </Ask>
  )
}

function Group({ title, favourites }: { readonly title: string; readonly favourites: readonly Favourite[] }) {
  if (favourites.length === 0) return null
  return (
    <Card isFlush>
      <div className="px-4 pt-3 pb-2">
        <CardHead title={title} note={`${favourites.length} 个`} />
      </div>
      <ul>
        {favourites.map((each) => (
          <li key={each.id} className="border-t border-line">
            <Followable favourite={each} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Followable({ favourite }: { readonly favourite: Favourite }) {
  const { kind, target, name, sport, match } = favourite
  const star = <FavouriteStar kind={kind} target={target} name={name} />
  if (kind === 'match' && match) return <MatchLine match={match} end={star} />
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 pr-2 pl-4 text-sm">
        {kind === 'competitor' && <TeamCrest id={target} size={24} />}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-xs text-ink-3">
            {sportWords[sport]}
            {!match && (kind === 'match' ? ' · 已结束' : ' · 近期没有比赛')}
          </span>
        </span>
        {star}
      </div>
      {match && <MatchLine match={match} />}
    </>
  )
}
