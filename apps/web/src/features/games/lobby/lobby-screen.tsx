import { BlockState } from '@grandstand/client/block'
import { useNow } from '@grandstand/client/clock'
import { useLiveStatus } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import { Banner, Button, Card, Empty, RefusedBlock, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { timeOfDay } from '../../../lib/time.ts'
import { useUnit } from '../../member/data.ts'
import type { LobbyGame } from './catalogue.ts'
import { useFavouriteGames, useLobby } from './data.ts'
import { FreeRoundsNotice } from './free-rounds.tsx'
import { columnsStyle, GameGrid } from './game-grid.tsx'
import { useLobbyChoices } from './lobby-choices.ts'
import { LobbyHead } from './lobby-head.tsx'
import { LobbyRows } from './lobby-rows.tsx'
import { LobbyTabs } from './lobby-tabs.tsx'
import { filtered, gamesOf, kindWords, kinds, parts, partWords, type LobbyLists, type See } from './model.ts'
import { SearchHits } from './search-hits.tsx'
import { Shelf } from './shelf.tsx'
import { useTableCount } from '../tables/data.ts'
import { OpenRoundsNotice } from '../records/open-notice.tsx'
import './lobby.css'

/** Few members play at tables, so their code comes when it is asked for. */
const TablesPart = lazy(() =>
  import('../tables/tables-part.tsx').then((module) => ({ default: module.TablesPart })),
)

interface Props {
  readonly see: See
  /** Text of the search. */
  readonly text: string
  /** Code of the venue whose page this is; every venue without one. */
  readonly venue: string | undefined
  readonly isDemo: boolean
}

/** The lobby of electronic games: heroes and rows, a list of one part, or what a text finds. */
export function LobbyScreen({ see, text, venue, isDemo }: Props) {
  const { query, games: all, live, rows, recent, freeRounds, hot, venues } = useLobby()
  const favourites = useFavouriteGames()
  const unit = useUnit()
  const now = useNow(60_000)
  const isRoomy = useMedia(isRoomyQuery)
  const isOffline = useLiveStatus().connection === 'offline'
  const tables = useTableCount()
  const { filters, setFilters } = useLobbyChoices()
  const lists: LobbyLists = {
    now,
    recent,
    favourites: favourites.data ?? [],
    hot: hot?.games ?? [],
  }
  const playable = isDemo ? all.filter(({ hasDemo }) => hasDemo) : all
  const chosen = { ...filters, venue }
  const games = filtered(playable, chosen, unit)
  const tabs = !isRoomy && (
    <LobbyTabs
      see={see}
      games={query.data && all.length}
      tables={tables}
      favourites={favourites.data?.length}
    />
  )
  if (see === 'live')
    return (
      <div className="gs-lobby">
        {tabs}
        <Suspense fallback={<LobbySkeleton />}>
          <TablesPart venues={venues} isDemo={isDemo} />
        </Suspense>
      </div>
    )
  return (
    <div className="gs-lobby">
      {tabs}
      <LobbyHead
        see={see}
        text={text}
        venue={venue}
        isDemo={isDemo}
        games={playable}
        venues={venues}
        filters={chosen}
        onFilters={setFilters}
      />
      {isOffline && all.length > 0 && (
        <Banner tone="warn">
          连接断开，人数和维护状态停在 <span className="gs-num">{timeOfDay(hot?.at ?? now)}</span>
          ，恢复后可以进入游戏。
        </Banner>
      )}
      {!isDemo && <OpenRoundsNotice />}
      {!isDemo && <FreeRoundsNotice freeRounds={freeRounds} games={all} />}
      {query.data === undefined ? (
        <BlockState
          query={query}
          failed="游戏没加载出来"
          note="余额和进行中的局不受影响。"
          loading={<LobbySkeleton />}
          frame={Card}
        />
      ) : text !== '' ? (
        <SearchHits text={text} games={playable} />
      ) : see === 'start' && all.length > 0 ? (
        games.length > 0 ? (
          <LobbyRows games={games} tables={isDemo ? [] : live} lists={lists} rows={rows} hotAt={hot?.at} />
        ) : (
          <NothingLeft onClear={() => setFilters({})} />
        )
      ) : (
        <Part
          see={see}
          games={games}
          isFiltered={games.length < playable.length}
          lists={lists}
          onClear={() => setFilters({})}
        />
      )}
      <p className="gs-lobby__foot">
        返还率是场馆公布的理论值，点开游戏可看近 30 天实测。18+ 理性娱乐 ·{' '}
        <Link to="/app/limits" className="gs-hit text-accent-ink underline">
          限额与暂停
        </Link>
      </p>
    </div>
  )
}

interface PartProps {
  readonly see: See
  readonly games: readonly LobbyGame[]
  readonly isFiltered: boolean
  readonly lists: LobbyLists
  readonly onClear: () => void
}

function Part({ see, games, isFiltered, lists, onClear }: PartProps) {
  const isMember = useIsMember()
  const part = gamesOf(see, games, lists)
  if ((see === 'favourites' || see === 'recent') && !isMember)
    return (
      <Card className="py-8">
        <RefusedBlock
          title={see === 'favourites' ? '登录后能收藏游戏' : '登录后能看到玩过的游戏'}
          action={
            <Button asChild tone="primary">
              <Link to="/login" search={{ fromPage: '/app/egame' }}>
                登录
              </Link>
            </Button>
          }
        />
      </Card>
    )
  if (part.length === 0) return isFiltered ? <NothingLeft onClear={onClear} /> : <EmptyPart see={see} />
  const title = titleOf(see)
  return (
    <Shelf title={title} rule={<span className="gs-num">{part.length} 款</span>}>
      <GameGrid label={title} games={part} now={lists.now} />
    </Shelf>
  )
}

function titleOf(see: See): string {
  const [kind, part] = [kinds.find((each) => each === see), parts.find((each) => each === see)]
  return kind ? kindWords[kind] : partWords[part ?? 'all']
}

function EmptyPart({ see }: { readonly see: See }) {
  const [title, text] =
    see === 'favourites'
      ? ['还没有收藏', '点海报右上角的心，游戏就在这里。']
      : see === 'recent'
        ? ['还没有玩过', '先试玩，不用登录也不花钱。']
        : ['这里还没有游戏', '换一类看看。']
  return (
    <Card className="py-8">
      <Empty title={title}>{text}</Empty>
    </Card>
  )
}

function NothingLeft({ onClear }: { readonly onClear: () => void }) {
  return (
    <Card className="py-8">
      <Empty
        title="没有符合筛选的游戏"
        action={
          <Button tone="outline" size="sm" onClick={onClear}>
            清除筛选
          </Button>
        }
      >
        每个选项旁的数字是选它之后剩下的款数。
      </Empty>
    </Card>
  )
}

function LobbySkeleton() {
  return (
    <SkeletonGroup label="正在打开大厅" className="gs-lobby">
      <Skeleton shape="block" height={178} />
      <div className="gs-games" style={columnsStyle(3)}>
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} shape="block" height={156} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
