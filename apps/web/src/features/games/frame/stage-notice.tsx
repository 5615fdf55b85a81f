import { messageOf, requestIdOf } from '@grandstand/client/errors'
import { CallError, type Money } from '@grandstand/contract'
import { Button, Progress } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import {
  CircleAlert,
  Hourglass,
  MonitorSmartphone,
  RefreshCw,
  ShieldAlert,
  UserRound,
  WalletMinimal,
  WifiOff,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { hourAndMinute } from '../../../lib/time.ts'
import type { LobbyGame } from '../lobby/catalogue.ts'
import { RemindButton } from '../reminders/remind-button.tsx'
import { VenueAmount } from '../transfers/venue-amount.tsx'
import type { BalanceForPlay } from '../transfers/venue-balance.tsx'
import { liveOutcome } from './leave-dialog.tsx'
import type { PlayState } from './play-state.ts'

interface Props {
  readonly state: PlayState
  readonly game: LobbyGame | undefined
  readonly money: BalanceForPlay
  readonly isDemo: boolean
  /** A live table: what can be seen of it stays in sight while the connection is lost. */
  readonly isLive: boolean
  readonly onAgain: () => void
  readonly onMoney: () => void
  readonly onLeave: () => void
  /** Leads to the demonstration; absent where there is none. */
  readonly toDemo?: ReactNode
}

/** What stands in the place of the game: how much is loaded, or why it does not play, where the money is, what next. */
export function StageNotice(props: Props) {
  const { state, game } = props
  if (state.stop) {
    const isAway = state.stop.kind === 'no-network' || state.stop.kind === 'offline'
    const isBand = props.isLive && isAway && state.phase === 'playing'
    return (
      <div className={clsx('gs-stage__notice', isBand && 'gs-stage__notice--band')}>{stopped(props)}</div>
    )
  }
  if (state.phase === 'playing') return null
  return (
    <output className="gs-stage__notice">
      <Reels />
      <p className="gs-stage__text">
        正在打开{game?.name ?? '游戏'}
        {state.share > 0 && (
          <>
            ，<span className="gs-num">{Math.round(state.share * 100)}%</span>
          </>
        )}
      </p>
      <span className="gs-stage__progress">
        <Progress label="已载入" value={state.share} />
      </span>
    </output>
  )
}

/** Quiet places where the game will be. */
function Reels() {
  return (
    <span className="gs-stage__reels" aria-hidden="true">
      {Array.from({ length: 15 }, (_, at) => (
        <i key={at} />
      ))}
    </span>
  )
}

interface NoticeProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly ways?: ReactNode
}

function Notice({ icon, title, children, ways }: NoticeProps) {
  return (
    <div role="alert" className="gs-stage__message">
      {icon}
      <p className="gs-stage__title">{title}</p>
      {children && <div className="gs-stage__text">{children}</div>}
      {ways && <div className="gs-stage__ways">{ways}</div>}
    </div>
  )
}

const mark = { size: 26, strokeWidth: 1.75, 'aria-hidden': true } as const

function stopped({
  state,
  game,
  money,
  isDemo,
  isLive,
  onAgain,
  onMoney,
  onLeave,
  toDemo,
}: Props): ReactNode {
  const { stop, round } = state
  const again = (label: string) => (
    <Button tone="primary" onClick={onAgain}>
      {label}
    </Button>
  )
  const leave = (label = '换一款') => (
    <Button tone="neutral" onClick={onLeave}>
      {label}
    </Button>
  )
  const outcome =
    round === undefined ? '没有进行中的局。' : '进行中的一局不会丢，结果以场馆为准，回来时补给你。'
  if (!stop) return null
  switch (stop.kind) {
    case 'no-network':
    case 'offline':
      return (
        <Notice
          icon={<WifiOff {...mark} className="gs-stage__warn" />}
          title={round === undefined ? '网络断开' : '网络断开，这一局已下单'}
        >
          {round === undefined
            ? '没有进行中的局，余额不受影响。'
            : isLive
              ? liveOutcome
              : '结果以场馆为准，连上后补给你。'}
          <span className="gs-stage__retry">
            <RefreshCw size={14} aria-hidden="true" />
            正在重连
          </span>
        </Notice>
      )
    case 'elsewhere':
      return (
        <Notice
          icon={<MonitorSmartphone {...mark} />}
          title="这款游戏在另一个窗口开着"
          ways={again('在这里玩')}
        >
          两边同时玩会互相打断。
        </Notice>
      )
    case 'session-over':
    case 'code-unknown':
      // Maintenance ends sessions, and the game may know nothing of it.
      return game?.state === 'maintenance' ? (
        <Upkeep game={game} money={money} isDemo={isDemo} again={again('再打开一次')} onLeave={onLeave} />
      ) : (
        <Notice
          icon={<Hourglass {...mark} className="gs-stage__warn" />}
          title="这次已经结束"
          ways={again('再打开一次')}
        >
          {outcome}
        </Notice>
      )
    case 'silent':
      return (
        <Notice
          icon={<CircleAlert {...mark} className="gs-stage__warn" />}
          title="游戏没有反应"
          ways={
            <>
              {again('重新打开')}
              {leave()}
            </>
          }
        >
          {outcome}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice
          icon={<CircleAlert {...mark} className="gs-stage__warn" />}
          title="这款游戏现在没有开放"
          ways={
            <Button tone="primary" onClick={onLeave}>
              看其他游戏
            </Button>
          }
        >
          玩过的局都在游戏记录里。
        </Notice>
      )
    case 'maintenance':
      return (
        <Upkeep game={game} money={money} isDemo={isDemo} again={again('再打开一次')} onLeave={onLeave} />
      )
    case 'failed':
      return (
        <Notice
          icon={<CircleAlert {...mark} className="gs-stage__danger" />}
          title="游戏没有加载出来"
          ways={
            <>
              {again('重试')}
              {leave()}
            </>
          }
        >
          {outcome}
        </Notice>
      )
    case 'refused':
      break
  }
  return (
    <Refused
      error={stop.error}
      game={game}
      money={money}
      isDemo={isDemo}
      again={again('重试')}
      leave={leave()}
      onMoney={onMoney}
      onLeave={onLeave}
      toDemo={toDemo}
    />
  )
}

interface RefusedProps extends Pick<Props, 'game' | 'money' | 'isDemo' | 'onMoney' | 'onLeave' | 'toDemo'> {
  readonly error: unknown
  readonly again: ReactNode
  readonly leave: ReactNode
}

const limits: readonly string[] = ['loss-limit-reached', 'time-limit-reached', 'play-excluded']

function Refused({ error, game, money, isDemo, again, leave, onMoney, onLeave, toDemo }: RefusedProps) {
  const refusal = error instanceof CallError ? error.refusal : undefined
  const text = messageOf(error)
  const id = requestIdOf(error)?.requestId
  if (refusal === 'venue-maintenance')
    return <Upkeep game={game} money={money} isDemo={isDemo} again={again} onLeave={onLeave} />
  if (refusal !== undefined && limits.includes(refusal))
    return (
      <Notice
        icon={<ShieldAlert {...mark} className="gs-stage__warn" />}
        title={text ?? '到了你设的限额'}
        ways={
          <>
            {money.isTransfer && (
              <Button tone="primary" onClick={onMoney}>
                转出余额
              </Button>
            )}
            {toDemo}
          </>
        }
      >
        可以看记录、转出、试玩。
      </Notice>
    )
  if (refusal === 'login-required')
    return (
      <Notice
        icon={<UserRound {...mark} />}
        title="登录后用真钱玩"
        ways={
          <>
            <LoginWay />
            {toDemo}
          </>
        }
      >
        登录完会回到这里。{toDemo && '试玩不用登录，也不花钱。'}
      </Notice>
    )
  return (
    <Notice
      icon={<CircleAlert {...mark} className="gs-stage__danger" />}
      title="游戏没有打开"
      ways={
        <>
          {again}
          {leave}
        </>
      }
    >
      {text ?? '网络不通，没有扣钱。'}
      {id && <span className="gs-num"> 编号 {id}</span>}
    </Notice>
  )
}

function LoginWay() {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <Button asChild tone="primary">
      <Link to="/login" search={{ fromPage: here }}>
        登录
      </Link>
    </Button>
  )
}

/** Maintenance says until when, and names the money that waits there. */
function Upkeep({
  game,
  money,
  isDemo,
  again,
  onLeave,
}: Pick<Props, 'game' | 'money' | 'isDemo' | 'onLeave'> & { readonly again: ReactNode }) {
  const name = game?.venueName ?? '场馆'
  // The venue was in maintenance when the game was opened, and is not any more.
  if (game?.state === 'open')
    return (
      <Notice icon={<Wrench {...mark} />} title={`${name}已经开放`} ways={again}>
        刚才在维护，现在可以打开。
      </Notice>
    )
  return (
    <Notice
      icon={<Wrench {...mark} className="gs-stage__warn" />}
      title={game?.until === undefined ? `${name}维护中` : `${name}维护到 ${hourAndMinute(game.until)}`}
      ways={
        <>
          {game && <RemindButton venue={game.channelCode} name={name} />}
          <Button tone="primary" onClick={onLeave}>
            看其他游戏
          </Button>
        </>
      }
    >
      {isDemo || !money.isTransfer ? (
        '余额在你的钱包里，不受影响。'
      ) : money.balance ? (
        <>
          你的 <VenueAmount money={money.balance} /> 还在{name}，维护结束后可转回。
        </>
      ) : (
        `余额还在${name}，维护结束后可转回。`
      )}
    </Notice>
  )
}

/** The balance does not reach for a round: nothing was staked. A deposit is not offered, because it may follow a loss. */
export function LowBalance({
  name,
  isBand,
  money,
  least,
  onMoney,
  onClose,
}: {
  readonly name: string
  /** Over the foot of the game alone: at a live table the round goes on, and the chips lie on. */
  readonly isBand: boolean
  readonly money: BalanceForPlay
  /** The least stake of a round, where it is known. */
  readonly least: Money | undefined
  readonly onMoney: () => void
  readonly onClose: () => void
}) {
  const isBelowLeast = least !== undefined && (money.balance?.minor ?? least.minor) < least.minor
  return (
    <div className={clsx('gs-stage__notice', isBand && 'gs-stage__notice--band')}>
      <Notice
        icon={<WalletMinimal {...mark} className="gs-stage__warn" />}
        title={`${money.isTransfer ? name : '钱包'}余额不够一局`}
        ways={
          <>
            {money.isTransfer && (
              <Button tone="primary" onClick={onMoney}>
                转入
              </Button>
            )}
            <Button tone="neutral" onClick={onClose}>
              {isBelowLeast ? '知道了' : '改小投入'}
            </Button>
          </>
        }
      >
        {money.balance && (
          <>
            现在有 <VenueAmount money={money.balance} />
            ，这一局没有下单。
          </>
        )}
      </Notice>
    </div>
  )
}
