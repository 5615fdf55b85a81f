import type { Venue } from '@grandstand/contract/games'
import { Chip, ChipRow, Field, Segment, Select } from '@grandstand/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search, Wrench } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { hourAndMinute } from '../../../lib/time.ts'
import { useUnit } from '../../member/data.ts'
import type { LobbyGame } from './catalogue.ts'
import { FilterButton } from './filter-panel.tsx'
import { filtered, kinds, kindWords, type Filters, type See } from './model.ts'
import './lobby.css'
import { whole } from './game-link.tsx'

interface Props {
  readonly see: See
  readonly text: string
  readonly venue: string | undefined
  readonly isDemo: boolean
  readonly games: readonly LobbyGame[]
  readonly venues: readonly Venue[]
  readonly filters: Filters
  readonly onFilters: (filters: Filters) => void
}

const debounceMs = 200

/** Title, search, real or demo, venues and filters: each choice is in the address. */
export function LobbyHead(props: Props) {
  const { see, text, isDemo, games, venues, venue } = props
  const isRoomy = useMedia(isRoomyQuery)
  const demo = isDemo ? { demo: 'yes' } : {}
  const shown = venues.filter(({ channelCode }) => games.some((game) => game.channelCode === channelCode))
  const search = <SearchField key="search" text={text} />
  const mode = <Mode key="mode" isDemo={isDemo} />
  const filter = (
    <FilterButton
      games={filtered(games, { venue }, 'CNY')}
      filters={props.filters}
      unit={useUnit()}
      onChange={props.onFilters}
    />
  )
  if (!isRoomy)
    return (
      <>
        <h1 className="gs-sr">电子</h1>
        {search}
        {text === '' && (
          <>
            <KindChips see={see} games={games} demo={demo} />
            <div className="gs-lobby__choices">
              {mode}
              <VenueSelect venues={shown} venue={venue} games={games} />
              {filter}
            </div>
          </>
        )}
      </>
    )
  return (
    <>
      <header className="gs-lobby__head">
        <div className="gs-lobby__title">
          <h1>电子</h1>
          <span className="gs-num">{games.length > 0 && `${games.length} 款 · ${shown.length} 个场馆`}</span>
        </div>
        {search}
        {mode}
      </header>
      {text === '' && (
        <div className="gs-lobby__venues">
          <VenueChips see={see} venues={shown} venue={venue} games={games} demo={demo} />
          {filter}
        </div>
      )}
    </>
  )
}

function SearchField({ text }: { readonly text: string }) {
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  // The address changed by navigation: back, forward or a link.
  if (shown !== text) {
    setShown(text)
    if (typed.trim() !== text) setTyped(text)
  }
  const navigate = useNavigate({ from: '/app/egame/{-$prefix}' })
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === text) return undefined
    const timer = setTimeout(
      () =>
        void latest.current({
          to: '.',
          search: (before) => ({ ...before, q: wanted === '' ? undefined : wanted }),
          replace: true,
          resetScroll: false,
        }),
      debounceMs,
    )
    return () => clearTimeout(timer)
  }, [typed, text])
  return (
    <search className="gs-lobby__search">
      <Field
        label="搜游戏"
        size="md"
        type="search"
        placeholder="搜游戏，可用拼音首字母，如 sl"
        prefix={<Search size={17} aria-hidden="true" />}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}

function Mode({ isDemo }: { readonly isDemo: boolean }) {
  const navigate = useNavigate({ from: '/app/egame/{-$prefix}' })
  return (
    <Segment<'real' | 'demo'>
      label="真钱或试玩"
      className="gs-lobby__mode"
      size="sm"
      value={isDemo ? 'demo' : 'real'}
      onChange={(mode) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, demo: mode === 'demo' ? 'yes' : undefined }),
          replace: true,
          resetScroll: false,
        })
      }
      options={[
        { value: 'real', label: '真钱' },
        { value: 'demo', label: '试玩' },
      ]}
    />
  )
}

interface ChipsProps {
  readonly see: See
  readonly games: readonly LobbyGame[]
  readonly demo: { readonly demo?: string }
}

/** The kinds of games with their counts. */
function KindChips({ see, games, demo }: ChipsProps) {
  return (
    <ChipRow label="类型">
      <Chip asChild size="md">
        <Link
          from="/app/egame/{-$prefix}"
          to="."
          search={demo}
          aria-current={see === 'start' ? 'page' : undefined}
          activeOptions={whole}
        >
          推荐
        </Link>
      </Chip>
      {kinds.map((kind) => {
        const count = games.filter((game) => game.kind === kind).length
        return (
          count > 0 && (
            <Chip asChild key={kind} size="md" count={count} unit="款">
              <Link
                from="/app/egame/{-$prefix}"
                to="."
                search={{ see: kind, ...demo }}
                aria-current={see === kind ? 'page' : undefined}
                activeOptions={whole}
              >
                {kindWords[kind]}
              </Link>
            </Chip>
          )
        )
      })}
    </ChipRow>
  )
}

interface VenuesProps {
  readonly venues: readonly Venue[]
  readonly venue: string | undefined
  readonly games: readonly LobbyGame[]
}

const countAt = (games: readonly LobbyGame[], code: string) =>
  games.filter(({ channelCode }) => channelCode === code).length

function VenueChips({ venues, venue, games, see, demo }: VenuesProps & ChipsProps) {
  const search = { ...(see !== 'start' && { see }), ...demo }
  return (
    <ChipRow label="场馆">
      <Chip asChild tone="outline" count={games.length} unit="款">
        <Link
          to="/app/egame/{-$prefix}"
          params={{ prefix: 'all' }}
          search={search}
          aria-current={venue === undefined ? 'page' : undefined}
          activeOptions={whole}
        >
          全部场馆
        </Link>
      </Chip>
      {venues.map(({ channelCode, name, prefix, status, until }) => (
        <Chip key={channelCode} asChild tone="outline" count={countAt(games, channelCode)} unit="款">
          <Link
            to="/app/egame/{-$prefix}"
            params={{ prefix }}
            search={search}
            aria-current={venue === channelCode ? 'page' : undefined}
            activeOptions={whole}
          >
            {name}
            {status === 0 && (
              <span className="gs-lobby__upkeep">
                <Wrench size={13} strokeWidth={2.1} aria-hidden="true" />
                {until === undefined ? '维护中' : `维护至 ${hourAndMinute(until)}`}
              </span>
            )}
          </Link>
        </Chip>
      ))}
    </ChipRow>
  )
}

const everyVenue = ''

function VenueSelect({ venues, venue, games }: VenuesProps) {
  const navigate = useNavigate()
  const stateOf = ({ status, until }: Venue) =>
    status !== 0 ? '' : until === undefined ? ' · 维护中' : ` · 维护至 ${hourAndMinute(until)}`
  return (
    <Select
      isBare
      size="sm"
      label="场馆"
      value={venue ?? everyVenue}
      options={[
        { value: everyVenue, label: '全部场馆' },
        ...venues.map((each) => ({
          value: each.channelCode,
          label: `${each.name} ${countAt(games, each.channelCode)}${stateOf(each)}`,
        })),
      ]}
      onChange={({ target }) =>
        void navigate({
          to: '/app/egame/{-$prefix}',
          params: {
            prefix: venues.find(({ channelCode }) => channelCode === target.value)?.prefix ?? 'all',
          },
          search: (before) => before,
          replace: true,
        })
      }
    />
  )
}
