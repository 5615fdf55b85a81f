import { Block } from '@grandstand/client/block'
import { useIsMember } from '@grandstand/client/session'
import type { Favourite, Match, Sport } from '@grandstand/contract/sportsbook'
import { Button, Empty } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSteadyRows } from '../../../lib/use-steady-rows.ts'
import { useMatches } from '../data.ts'
import { useFavourites } from '../find/data.ts'
import { sportWords } from '../words.ts'
import { Board, type BoardEntry, type BoardProps } from './board.tsx'
import { BoardPanel } from './board-panel.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { inBoardOrder, rowKeyOf, type BoardTop } from './rows.ts'

/** The matches that a member follows, by themselves or by a team or competition. */
export function FavouritesBoard(props: Omit<BoardProps, 'entries'>) {
  return useIsMember() ? <Followed {...props} /> : <LogInFirst />
}

function Followed(props: Omit<BoardProps, 'entries'>) {
  const query = useMatches({ sport: props.sport, when: 'all', limit: 400 })
  const { data: favourites } = useFavourites()
  const { order, top = noTop } = props
  const rows = useMemo(() => {
    const followed = (query.data?.matches ?? noEntries).filter(({ match }) =>
      favourites?.some((each) => isOf(each, match)),
    )
    return inBoardOrder(followed, order, top)
  }, [query.data, favourites, order, top])
  // What a star takes away goes at once.
  const list = [query.data?.list, order, favourites?.length].join(' ')
  const entries = useSteadyRows({ rows, list, keyOf: rowKeyOf })
  return (
    <Block query={query} failed="盘口没加载出来" frame={BoardPanel} loading={<BoardSkeleton />}>
      {() => {
        if (favourites === undefined) return <BoardSkeleton />
        return entries.length > 0 ? (
          <Board {...props} entries={entries} />
        ) : (
          <NothingFollowed
            sport={props.sport}
            hasAny={favourites.some(({ sport }) => sport === props.sport)}
          />
        )
      }}
    </Block>
  )
}

const noEntries: readonly BoardEntry[] = []
const noTop: BoardTop = { competitions: [], worldCupMatches: [] }

const isOf = ({ kind, target }: Favourite, match: Match): boolean =>
  kind === 'match'
    ? target === match.id
    : kind === 'competition'
      ? target === match.competition.id
      : target === match.home.id || target === match.away.id

function NothingFollowed({ sport, hasAny }: { readonly sport: Sport; readonly hasAny: boolean }) {
  return (
    <BoardPanel>
      <Empty title={hasAny ? `关注的${sportWords[sport]}近期没有比赛` : `还没有关注的${sportWords[sport]}`}>
        点比赛、球队或赛事旁的星标即可关注
      </Empty>
    </BoardPanel>
  )
}

function LogInFirst() {
  const { href } = useLocation()
  return (
    <BoardPanel>
      <Empty
        title="登录后查看关注"
        action={
          <Button asChild tone="outline" size="sm">
            <Link to="/login" search={{ fromPage: href }}>
              登录
            </Link>
          </Button>
        }
      >
        关注的比赛会列在这里，开赛和进球有提醒
      </Empty>
    </BoardPanel>
  )
}
