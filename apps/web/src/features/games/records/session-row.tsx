import { BlockState } from '@grandstand/client/block'
import { serverNow } from '@grandstand/client/clock'
import type { RecordRound, RecordSession } from '@grandstand/contract/games'
import { Button, SkeletonRows, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, ChevronDown, Play } from 'lucide-react'
import { useId, useState } from 'react'
import { dayAndTime, hourAndMinute, timeOfDay } from '../../../lib/time.ts'
import { timesText, type LobbyGame } from '../lobby/catalogue.ts'
import { Cover } from '../lobby/cover.tsx'
import { useLobby } from '../lobby/data.ts'
import { kindWords } from '../lobby/model.ts'
import { useSessionRounds } from './data.ts'
import { handsOf } from './hands.ts'
import { RoundSheet } from './round-sheet.tsx'
import { amountText, spanText } from './words.ts'
import './records.css'

/** A session of a game, which opens into its rounds. */
export function SessionRow({ session }: { readonly session: RecordSession }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { games, live } = useLobby()
  const { venueEnName, game, gameName, venueName, kind, startedAt, endedAt, rounds, seconds } = session
  const isSame = (each: LobbyGame) => each.venueEnName === venueEnName && each.game === game
  const table = live.find(isSame)
  const known = table ?? games.find(isSame)
  const picture = known ?? { id: game, game, kind: kind ?? ('small' as const), cover: '', name: gameName }
  return (
    <li className="gs-record">
      <button
        type="button"
        className="gs-record__head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="gs-record__cover">
          <Cover game={picture} shape="thumb" />
        </span>
        <span className="gs-record__text">
          <b>{gameName}</b>
          <span>
            {venueName}
            {table ? ' · 真人' : kind && ` · ${kindWords[kind]}`}
          </span>
        </span>
        <span className="gs-record__time gs-num">
          <span>
            {dayAndTime(startedAt, serverNow())}–{hourAndMinute(endedAt)}
          </span>
          <span>
            {spanText(seconds)} · {rounds} 局
          </span>
        </span>
        <span className="gs-record__sums gs-num">
          <span>投 {amountText(session.staked)}</span>
          <span>返 {amountText(session.returned)}</span>
        </span>
        <b className="gs-record__net gs-num">{amountText(session.net, 'always')}</b>
        <ChevronDown size={18} aria-hidden="true" className="gs-record__mark" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Rounds session={session} venue={known?.channelCode} />}
      </div>
    </li>
  )
}

interface RoundsProps {
  readonly session: RecordSession
  /** Code of the venue; undefined for one that is not offered any more. */
  readonly venue: string | undefined
}

function Rounds({ session, venue }: RoundsProps) {
  const query = useSessionRounds(session.id)
  const [shown, setShown] = useState<RecordRound>()
  const rounds = query.data && handsOf(query.data.pages.flatMap((page) => page.rounds))
  if (rounds === undefined)
    return (
      <div className="px-4">
        <BlockState query={query} failed="这一次的局没加载出来" loading={<SkeletonRows count={3} />} />
      </div>
    )
  return (
    <>
      <ul>
        {rounds.map((round) => (
          <RoundRow key={round.id} round={round} venue={venue} onShow={() => setShown(round)} />
        ))}
      </ul>
      {shown && <RoundSheet round={shown} venue={venue} onClose={() => setShown(undefined)} />}
      <p className="gs-round gs-round--foot">
        <span>
          显示 {rounds.length} 局，共 {session.rounds} 局
        </span>
        {query.hasNextPage && (
          <Button
            tone="accent-ghost"
            size="sm"
            isLoading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            再看一些
          </Button>
        )}
      </p>
    </>
  )
}

interface RoundProps {
  readonly round: RecordRound
  readonly venue: string | undefined
  readonly onShow: () => void
}

function RoundRow({ round, venue, onShow }: RoundProps) {
  const { id, number, endedAt, staked, returned, net, multiplier, isVoid, free, jackpot, version } = round
  return (
    <li className="gs-round">
      <span className="gs-num gs-round__number">{number}</span>
      <span className="gs-num gs-round__time">{timeOfDay(endedAt)}</span>
      <span className="gs-round__what">
        {isVoid ? <Tag tone="neutral">作废，已退回</Tag> : `${timesText(multiplier)} ×`}
        {jackpot && <Tag tone="ok">{`奖池 ${amountText(jackpot)}`}</Tag>}
        {free && <Tag tone="neutral">{`免费局，按 ${amountText(free)} 算`}</Tag>}
        {version > 1 && <Tag tone="warn">更正过</Tag>}
      </span>
      <span className="gs-num gs-round__sum">投 {amountText(staked)}</span>
      <span className="gs-num gs-round__sum">返 {amountText(returned)}</span>
      <b className="gs-num">{amountText(net, 'always')}</b>
      <span className="gs-round__ways">
        <button type="button" aria-label={`看第 ${number} 局`} className="gs-hit text-ink-2" onClick={onShow}>
          <Play size={16} aria-hidden="true" />
        </button>
        <Link
          to="/app/verify"
          search={venue === undefined ? { sheet: round.game } : { venue, round: id }}
          aria-label={`验证第 ${number} 局`}
          className="gs-hit text-accent-ink"
        >
          <BadgeCheck size={17} aria-hidden="true" />
        </Link>
      </span>
    </li>
  )
}
