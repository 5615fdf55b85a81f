import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { timeOfDay } from '../../../lib/time.ts'
import type { LobbyGame } from './catalogue.ts'
import { GameGrid } from './game-grid.tsx'
import { Heroes } from './heroes.tsx'
import { gamesOf, heroesOf, kinds, kindWords, partWords, playedLately, type LobbyLists } from './model.ts'
import { RecentRow } from './recent-row.tsx'
import { ResultCards } from './result-cards.tsx'
import { Shelf } from './shelf.tsx'

interface Props {
  readonly games: readonly LobbyGame[]
  /** Live tables, for what was played last. */
  readonly tables: readonly LobbyGame[]
  readonly lists: LobbyLists
  /** Keys of rows in the operator's order; an unknown one is left out. */
  readonly rows: readonly string[]
  /** When the players were counted. */
  readonly hotAt: number | undefined
}

/** The lobby before anything is chosen: heroes, then one row after the other. Rows without games are left out. */
export function LobbyRows({ games, tables, lists, rows, hotAt }: Props) {
  const isRoomy = useMedia(isRoomyQuery)
  const cards = isRoomy ? 4 : 2
  return (
    <>
      <Heroes games={heroesOf(games)} now={lists.now} />
      {rows.map((row) => {
        const title = titleOf(row, games)
        const inRow =
          row === 'recent' ? playedLately(games, tables, lists.recent) : gamesOf(row, games, lists)
        if (title === undefined || inRow.length === 0) return null
        const see = row.startsWith('venue:') ? undefined : row
        return (
          <Shelf key={row} title={title} rule={ruleOf(row, hotAt)} {...(see && { see })} count={inRow.length}>
            {row === 'recent' ? (
              <RecentRow games={inRow} recent={lists.recent} />
            ) : hasResults(row, inRow) ? (
              <ResultCards label={title} games={inRow.slice(0, cards)} />
            ) : (
              <GameGrid label={title} games={inRow} now={lists.now} lines={isRoomy ? 1 : 2} />
            )}
          </Shelf>
        )
      })}
    </>
  )
}

/** Rows of games whose rounds are one result each, once anybody has played one of them. */
const hasResults = (row: string, games: readonly LobbyGame[]): boolean =>
  (row === 'crash' || row === 'small') && games.some(({ latest }) => latest.length > 0)

function titleOf(row: string, games: readonly LobbyGame[]): string | undefined {
  if (row === 'recent' || row === 'favourites' || row === 'hot' || row === 'new') return partWords[row]
  const kind = kinds.find((each) => each === row)
  if (kind) return kindWords[kind]
  return games.find(({ channelCode }) => row === `venue:${channelCode}`)?.venueName
}

function ruleOf(row: string, hotAt: number | undefined): string | undefined {
  if (row === 'hot')
    return hotAt === undefined ? '按 24 小时内玩过的人数' : `按 24 小时内玩过的人数，${timeOfDay(hotAt)} 更新`
  return row === 'new'
    ? '近 14 天上线'
    : row === 'crash' || row === 'small'
      ? '最近结果都能自己验算'
      : undefined
}
