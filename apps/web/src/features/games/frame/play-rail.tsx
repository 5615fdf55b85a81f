import { displayAmount } from '@grandstand/money'
import type { RecordRound } from '@grandstand/contract/games'
import type { PlayLimit } from '@grandstand/contract/wallets'
import { Button, Card, CardHead, Empty, Progress } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useId } from 'react'
import { hourAndMinute } from '../../../lib/time.ts'
import { dayLimitText, useSaferPlay } from '../../wallets/data.ts'
import { netLine, pathOf, type SessionSums } from './session-sums.ts'

interface Props {
  readonly sums: SessionSums
  readonly rounds: readonly RecordRound[]
  readonly openedAt: number
  readonly venue: string
  readonly onLeave: () => void
}

/** Beside the game on wide screens: this session, the member's own limits, the last rounds. */
export function PlayRail(props: Props) {
  return (
    <aside className="gs-play__rail" aria-label="本次与限额">
      <Session {...props} />
      <Limits />
      <Rounds rounds={props.rounds} venue={props.venue} isWaiting={props.sums.rounds > 0} />
    </aside>
  )
}

const text = ({ minor, currency }: SessionSums['net'], sign?: 'always') =>
  displayAmount(minor, currency, sign ? { sign } : {})

function Session({ sums, rounds, openedAt, onLeave }: Props) {
  return (
    <Card aria-label="净额和投入">
      <CardHead
        title="本次"
        note={<span className="gs-num">{hourAndMinute(openedAt)} 开始</span>}
        action={
          <Button tone="accent-ghost" size="sm" className="-mr-3" onClick={onLeave}>
            结束本次
          </Button>
        }
      />
      <div className="gs-session">
        <p>
          净额
          <b className="gs-num">{text(sums.net, 'always')}</b>
        </p>
        <p className="gs-num">
          投入 {text(sums.staked)}
          <br />
          返还 {text(sums.returned)}
        </p>
      </div>
      {rounds.length > 1 && <NetChart rounds={rounds} />}
    </Card>
  )
}

const [width, height] = [270, 64]

function NetChart({ rounds }: { readonly rounds: readonly RecordRound[] }) {
  const { path, zeroY } = pathOf(netLine(rounds), width, height)
  const [last] = rounds
  const first = rounds.at(-1)
  return (
    <figure className="gs-net">
      <svg viewBox={`0 -4 ${width} ${height + 8}`} aria-hidden="true" preserveAspectRatio="none">
        <path d={`M0 ${zeroY}H${width}`} className="gs-net__zero" />
        <path d={path} className="gs-net__line" />
      </svg>
      <figcaption className="gs-num">
        <span>第 {first?.number} 局</span>
        <span>第 {last?.number} 局</span>
      </figcaption>
    </figure>
  )
}

function Limits() {
  const { data } = useSaferPlay(60_000)
  if (!data) return null
  const daily = data.limits.filter(
    ({ kind, period, amount, minutes }) =>
      period === 'day' && kind !== 'deposit' && (amount !== undefined || minutes !== undefined),
  )
  return (
    <Card aria-label="我的限额">
      <div className="gs-own-limits">
        {daily.map((limit) => (
          <Limit key={limit.kind} limit={limit} />
        ))}
        <p className="gs-own-limits__line">
          <span className="text-ink-3">
            {data.realityCheckMinutes === undefined
              ? '没有设定时提醒'
              : `每 ${data.realityCheckMinutes} 分钟提醒一次`}
          </span>
          <Link to="/app/limits" className="gs-hit text-accent-ink">
            改设置
          </Link>
        </p>
      </div>
    </Card>
  )
}

function Limit({ limit }: { readonly limit: PlayLimit }) {
  const { title, used, bound, share } = dayLimitText(limit)
  return (
    <div>
      <p className="gs-own-limits__line">
        <span>{title}</span>
        <span className="gs-num">
          <b>{used}</b> / {bound}
        </span>
      </p>
      <Progress label={title} value={share} tone={limit.kind === 'time' ? 'ink' : 'accent'} />
    </div>
  )
}

const most = 9

/** The last rounds with the way to the proof of each. */
export function Rounds({
  rounds,
  venue,
  isWaiting,
}: {
  readonly rounds: readonly RecordRound[]
  readonly venue: string
  /** A round has ended whose record has not come. */
  readonly isWaiting: boolean
}) {
  const id = useId()
  return (
    <Card isFlush aria-labelledby={id}>
      <CardHead
        id={id}
        title="最近的局"
        action={
          <Link to="/app/records" search={{ view: 'games' }} className="gs-hit text-sm text-ink-2">
            全部
          </Link>
        }
      />
      {rounds.length === 0 ? (
        <Empty title={isWaiting ? '正在等场馆的记录' : '还没有结束的局'} className="py-4">
          每局结束后，场馆的记录在这里。
        </Empty>
      ) : (
        <ul className="gs-rounds">
          {rounds.slice(0, most).map((round) => (
            <li key={round.id}>
              <span className="gs-num text-ink-3">{round.number}</span>
              <span className="gs-num">投 {text(round.staked)}</span>
              <span className="gs-num">
                {round.returned.minor === 0n ? '—' : `返 ${text(round.returned)}`}
              </span>
              <b className="gs-num">{round.isVoid ? '作废' : text(round.net, 'always')}</b>
              <Link
                to="/app/verify"
                search={{ venue, round: round.id }}
                aria-label={`验证第 ${round.number} 局`}
                className="gs-hit text-accent-ink"
              >
                <BadgeCheck size={16} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
