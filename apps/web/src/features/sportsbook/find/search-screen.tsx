import { BlockState } from '@grandstand/client/block'
import { Button, Card, Chip, ChipRow, Empty, Field, IconButton, SkeletonRows } from '@grandstand/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLobby } from '../../live/data.ts'
import { AnchorHits } from './anchor-hits.tsx'
import { anchorsNamed } from './anchors.ts'
import { useSearch } from './data.ts'
import { Popular } from './popular.tsx'
import { forgetSearches, keepSearch, recentSearches } from './recent.ts'
import { SearchHits } from './search-hits.tsx'

const debounceMs = 300

interface SearchScreenProps {
  /** The search text in the URL. */
  readonly text: string
  readonly onSearch: (text: string) => void
  /** Hits of other areas, below those of this one. */
  readonly further?: Further
}

interface Further {
  readonly count: number
  readonly hits: ReactNode
}
const nothing: Further = { count: 0, hits: null }

/** Searches teams, competitions, matches and anchors by name. Arrow keys move through the hits. */
export function SearchScreen({ text, onSearch, further = nothing }: SearchScreenProps) {
  const [typed, setTyped] = useState(text)
  const [recent, setRecent] = useState(recentSearches)
  const [shown, setShown] = useState(text)
  // The URL changed by navigation: back, forward or a link.
  if (shown !== text) {
    setShown(text)
    setTyped(text)
  }
  const screen = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    const within = screen.current
    // Where there is a keyboard, and after a tap on the search. A phone's own keyboard would cover half of a page that
    // was opened by its address.
    if (matchMedia('(pointer: fine)').matches || navigator.userActivation?.isActive) field.current?.focus()
    within?.addEventListener('keydown', goThroughHits)
    return () => within?.removeEventListener('keydown', goThroughHits)
  }, [])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === text) return undefined
    const timer = setTimeout(() => latest.current(wanted), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, text])
  const keep = () => {
    if (text !== '') setRecent(keepSearch(text))
  }
  return (
    <search ref={screen} className="grid grid-cols-1 gap-3">
      <h1 className="text-2xl font-bold">搜索</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
          keep()
        }}
      >
        <Field
          label="球队、赛事、主播、游戏"
          hint="中文、拼音、首字母或英文都可以，两支球队之间留空格可找对阵；主播也可用房间号"
          prefix={<Search size={18} aria-hidden="true" />}
          type="search"
          ref={field}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          data-search=""
          className="[&_::-webkit-search-cancel-button]:hidden"
          suffix={
            typed !== '' && (
              <IconButton
                label="清空搜索"
                size="sm"
                icon={<X size={16} />}
                onClick={() => {
                  setTyped('')
                  field.current?.focus()
                }}
              />
            )
          }
        />
      </form>
      {text === '' ? (
        <>
          {recent.length > 0 && (
            <Recent texts={recent} onPick={setTyped} onForget={() => setRecent(forgetSearches())} />
          )}
          <Popular />
        </>
      ) : (
        <div onClickCapture={keep}>
          <Found text={text} further={further} />
        </div>
      )}
    </search>
  )
}

function Found({ text, further }: { readonly text: string; readonly further: Further }) {
  const query = useSearch(text)
  const { data: live } = useLobby(undefined)
  const { data, isPlaceholderData } = query
  const anchors = anchorsNamed(live?.anchors ?? [], text)
  const count = (data?.hits.length ?? 0) + anchors.length + further.count
  if (data === undefined)
    return (
      <Card className="py-4">
        <BlockState query={query} failed="搜索失败" loading={<SkeletonRows count={4} label="正在搜索" />} />
      </Card>
    )
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      <output className="gs-sr">{isPlaceholderData ? '' : `找到 ${count} 个结果`}</output>
      {count === 0 ? (
        <Card className="py-8">
          <Empty title={`没有找到“${text}”`}>换个写法，或只输入前两个字</Empty>
        </Card>
      ) : (
        <div className="grid gap-3">
          {anchors.length > 0 && <AnchorHits anchors={anchors} />}
          <SearchHits hits={data.hits} />
          {further.count > 0 && further.hits}
        </div>
      )}
    </div>
  )
}

interface RecentProps {
  readonly texts: readonly string[]
  readonly onPick: (text: string) => void
  readonly onForget: () => void
}

function Recent({ texts, onPick, onForget }: RecentProps) {
  return (
    <section aria-label="最近搜索" className="flex flex-wrap items-center gap-2">
      <h2 className="text-sm text-ink-3">最近搜索</h2>
      <ChipRow label="最近搜索">
        {texts.map((text) => (
          <Chip key={text} tone="outline" onClick={() => onPick(text)}>
            {text}
          </Chip>
        ))}
      </ChipRow>
      <Button tone="ghost" size="sm" className="ml-auto" onClick={onForget}>
        清空
      </Button>
    </section>
  )
}

/** Arrow keys move between the field and the hits. */
function goThroughHits(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const within = event.currentTarget as HTMLElement
  const field = within.querySelector<HTMLElement>('[data-search]')
  const hits = within.querySelectorAll<HTMLElement>('[data-hit]')
  const all = [...(field ? [field] : []), ...hits]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = all[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}
