import { serverNow } from '@grandstand/client/clock'
import { timeline } from '@grandstand/client/timeline'
import { useIsMember } from '@grandstand/client/session'
import { Button, IconButton, toast } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Maximize2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { isWideQuery, useMedia, useSheetSide } from '../../../lib/media.ts'
import { useUnit } from '../../member/data.ts'
import { useBalancesAt, useRecovery } from '../data.ts'
import { stakesOf } from '../lobby/catalogue.ts'
import { useGame, useLobby } from '../lobby/data.ts'
import { GameFacts } from '../lobby/game-facts.tsx'
import { recoveryText } from '../transfers/model.ts'
import { useMoneyFollows } from '../transfers/money-follows.ts'
import { RemindedVenues } from '../reminders/reminded-venues.tsx'
import { useBalanceAt } from '../transfers/venue-balance.tsx'
import { AddTable, BesideTable, together, type BesideFrames } from './beside.tsx'
import { useSessionNet, useSessionRounds, useTablesAtOnce } from './data.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { GameMessage } from './messages.ts'
import { MoneySheet } from './money-sheet.tsx'
import { PlayFoot } from './play-foot.tsx'
import { PlayHead } from './play-head.tsx'
import { PlayRail, Rounds } from './play-rail.tsx'
import { hostedGameId, usePlay, type OpenGame } from './play-store.ts'
import { SessionStrip } from './session-strip.tsx'
import { sumsOf } from './session-sums.ts'
import { LowBalance, StageNotice } from './stage-notice.tsx'
import { useTalk } from './talk-store.ts'
import { useFrame } from './use-frame.ts'
import { useHoldCredits } from './use-hold-credits.ts'
import { useRealityPause } from './use-reality-pause.ts'
import { useFallen, useShownNet } from './use-shown-net.ts'
import './frame.css'

/** Chat of a table, beside its picture. `rail`: what else stands there on wide screens. */
export type TalkOf = (
  table: Pick<OpenGame, 'game' | 'isDemo'> & {
    readonly venueEnName: string
    readonly rail: ReactNode
  },
) => ReactNode

interface HostProps {
  readonly deposit: ReactNode
  readonly talkOf: TalkOf
}

/** The game that is open on this page: large on its own page, small beside the others. */
export function GameHost(props: HostProps) {
  const open = usePlay((play) => play.open)
  const opening = usePlay((play) => play.opening)
  return (
    <>
      <RemindedVenues />
      {open && <HostedGame key={opening} open={open} {...props} />}
    </>
  )
}

const permissions = 'autoplay; clipboard-write; fullscreen; screen-wake-lock'
const sandbox = 'allow-scripts allow-same-origin allow-pointer-lock'

const noRounds: never[] = []
/** Wait after a sheet was closed: it puts the focus back first, where it can. */
const backMs = 50

interface Props extends HostProps {
  readonly open: OpenGame
}

type Over = 'add-table' | 'leave' | 'money' | 'low-balance' | 'facts' | 'history'

function HostedGame({ open, deposit, talkOf }: Props) {
  const { venue, isDemo } = open
  const isSmall = usePlay((play) => play.isSmall)
  useEffect(() => {
    usePlay.setState({ isThere: !isSmall })
    return () => usePlay.setState({ isThere: false })
  }, [isSmall])
  const isWide = useMedia(isWideQuery)
  const hasTalkBeside = useTalk(({ isThere, isOpen }) => isThere && isOpen) && isWide
  // What is shown beside the picture waits for it. Other pages have no picture, or one of their own.
  useEffect(() => (isSmall ? undefined : () => timeline.noPicture()), [isSmall])
  const isMember = useIsMember()
  const unit = useUnit()
  const navigate = useNavigate()
  const { query, live } = useLobby()
  const game = useGame(venue, open.game)
  const isLive = game !== undefined && live.some(({ id }) => id === game.id)
  const beside = usePlay((play) => play.beside)
  const [besideFrames] = useState((): BesideFrames => new Map())
  const most = useTablesAtOnce(isLive && isWide && !isSmall)
  const isUnknown = query.data !== undefined && game === undefined
  const money = useBalanceAt(venue)
  const [openedAt] = useState(serverNow)
  const [over, setOver] = useState<Over>()
  const whole = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLIFrameElement>(null)

  const recovery = useRecovery((done) => done && toast(recoveryText(done.transfers, done.away, done.later)))
  const toFairness = (roundId?: string) =>
    void navigate({
      to: '/app/verify',
      search: roundId === undefined ? { sheet: open.game } : { venue, round: roundId },
    })
  const onAsked = (message: GameMessage) => {
    if (message.kind === 'needFunds' && !isDemo) setOver('low-balance')
    else if (message.kind === 'picture') {
      if (!isSmall) timeline.measured(message.lateMs)
    } else if (message.kind === 'sound') frame.setSound(message.isOn)
    else if (message.kind === 'openRules') frame.show('rules')
    else if (message.kind === 'openHistory') setOver(isDemo || isSmall ? undefined : 'history')
    // It leaves this page, which is the member's to decide.
    else if (message.kind === 'openFairness' && (navigator.userActivation?.isActive ?? true))
      toFairness(message.roundId)
  }
  const follows = useMoneyFollows((state) => state.follows) && money.isTransfer && !isDemo
  const frame = useFrame({ open, venueEnName: game?.venueEnName, withMoney: follows, element, onAsked })
  const { state } = frame
  const all = together(frame, besideFrames)
  const asked = {
    venueEnName: game?.venueEnName,
    game: open.game,
    openedAt,
    ended: state.ended,
    isReal: !isDemo && isMember,
  }
  const { data: recorded = noRounds } = useSessionRounds(asked)
  const result = useSessionNet({ ...asked, begun: state.begun })
  useHoldCredits(isDemo ? undefined : game?.kind, state.stop ? undefined : state.round)
  useBalancesAt(money.isTransfer && !isDemo ? `${state.begun} ${state.ended}` : undefined)
  // A round that is still shown is in no figure but its stake.
  const rounds = useMemo(() => recorded.filter(({ id }) => id !== state.round), [recorded, state.round])
  const { minor, currency } = useShownNet(result) ?? {}
  const fallen = useFallen(minor)
  const sums = useMemo(
    () =>
      sumsOf({
        rounds,
        net: minor === undefined || currency === undefined ? undefined : { minor, currency },
        unit,
        ended: state.ended,
        fallen,
      }),
    [rounds, minor, currency, unit, state.ended, fallen],
  )

  const toLobby = () =>
    void navigate({
      to: '/app/egame/{-$prefix}',
      params: { prefix: 'all' },
      search: { ...(isLive && { see: 'live' as const }), ...(isDemo && { demo: 'yes' as const }) },
    })
  const leave = () => {
    all.end()
    usePlay.getState().end()
    if (!isSmall) toLobby()
    if (follows) void recovery.run({ venue })
    else if (!isDemo && money.isTransfer && (money.balance?.minor ?? 0n) > 0n)
      toast(`余额还在${game?.venueName ?? '场馆'}，可以转回`, {
        tone: 'info',
        action: {
          label: '去转回',
          onPress: () => void navigate({ to: '/app/transfer', search: { venue } }),
        },
      })
  }
  // Beside another page a game that could not be opened is closed, and money that followed its member comes back.
  const hasNothing = isUnknown || state.stop?.kind === 'refused'
  const leaveSmall = useEffectEvent(leave)
  useEffect(() => {
    if (isSmall && hasNothing) leaveSmall()
  }, [isSmall, hasNothing])
  useRealityPause({ frame: all, sums: isDemo ? undefined : sums, onLeave: leave })
  const hasRound = () =>
    state.round !== undefined || [...besideFrames.values()].some((each) => each.state.round !== undefined)
  const askToLeave = () => (hasRound() ? setOver('leave') : leave())
  const isMoneyOver = over === 'money'
  const openMoney = () => {
    all.pause('transfer')
    setOver('money')
  }
  const closeOver = () => {
    if (isMoneyOver) all.resume()
    setOver(undefined)
    // A sheet that the game asked for has no button of the host to return the focus to: the frame gets it.
    setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus()
    }, backMs)
  }
  // While it is played the game shows the proof of its rounds; otherwise the verifier's page does.
  const openFairness = () => (state.phase === 'playing' && !isSmall ? frame.show('fairness') : toFairness())
  const canFill = document.fullscreenEnabled
  const ways = {
    isSoundOn: frame.isSoundOn,
    onSound: () => frame.setSound(!frame.isSoundOn),
    onRules: () => frame.show('rules'),
    onFairness: openFairness,
    onFacts: game && (() => setOver('facts')),
    onSmall: toLobby,
    onFullScreen: canFill
      ? () =>
          void (document.fullscreenElement ? document.exitFullscreen() : whole.current?.requestFullscreen())
      : undefined,
    onLeave: askToLeave,
  }
  const switchTo = (demo: boolean, label: string) => (
    <Button asChild tone={demo ? 'neutral' : 'bar'} size={demo ? 'md' : 'sm'}>
      <Link
        to="/app/play/$venue/$game"
        params={{ venue, game: open.game }}
        search={demo ? { demo: 'yes' } : {}}
        replace
      >
        {label}
      </Link>
    </Button>
  )
  const name = game?.name ?? '游戏'
  const rail = !isSmall && isWide && !isDemo && isMember && (
    <PlayRail sums={sums} rounds={rounds} openedAt={openedAt} venue={venue} onLeave={askToLeave} />
  )
  return (
    <section
      {...(!isSmall && { id: hostedGameId })}
      className={clsx('gs-play', isSmall ? 'gs-play--small' : 'gs-play--large', isDemo && 'gs-play--demo')}
      aria-label={isSmall ? `小窗：${name}` : name}
    >
      <div className="gs-play__main">
        {!isSmall && (
          <PlayHead
            {...ways}
            game={game}
            isDemo={isDemo}
            onBeside={isLive && isWide && beside.length + 1 < most ? () => setOver('add-table') : undefined}
          />
        )}
        <div className="gs-play__screen" ref={whole}>
          <div className="gs-play__row">
            <div className="gs-stages" data-count={isWide ? 1 + beside.length : 1}>
              <div className="gs-stage">
                {frame.address !== undefined && (
                  <iframe
                    key={frame.address}
                    ref={element}
                    src={frame.address}
                    title={name}
                    sandbox={sandbox}
                    allow={permissions}
                    referrerPolicy="no-referrer"
                    className="gs-stage__frame"
                    data-ready={state.phase === 'playing' || undefined}
                  />
                )}
                <StageNotice
                  state={isUnknown ? { ...state, stop: { kind: 'unknown' } } : state}
                  game={game}
                  money={money}
                  isDemo={isDemo}
                  isLive={isLive}
                  onAgain={frame.again}
                  onMoney={openMoney}
                  onLeave={leave}
                  toDemo={game?.hasDemo && !isDemo ? switchTo(true, '去试玩') : undefined}
                />
                {over === 'low-balance' && !state.stop && (
                  <LowBalance
                    name={game?.venueName ?? '场馆'}
                    isBand={isLive}
                    money={money}
                    least={game && stakesOf(game, unit)?.least}
                    onMoney={openMoney}
                    onClose={closeOver}
                  />
                )}
              </div>
              {isWide &&
                !isSmall &&
                beside.map((each) => (
                  <BesideTable
                    key={each}
                    open={{ venue, game: each, isDemo }}
                    frames={besideFrames}
                    sandbox={sandbox}
                    permissions={permissions}
                    onNeedFunds={() => setOver('low-balance')}
                  />
                ))}
            </div>
            {!isSmall && isLive && talkOf({ venueEnName: game.venueEnName, game: game.game, isDemo, rail })}
          </div>
          {isSmall ? (
            <SmallBar name={name} isDemo={isDemo} open={open} onClose={askToLeave} />
          ) : (
            <SessionStrip
              game={game}
              isDemo={isDemo}
              money={result.balance ? { ...money, balance: result.balance } : money}
              sums={sums}
              openedAt={openedAt}
              onMoney={openMoney}
              onFairness={openFairness}
              toReal={isMember ? switchTo(false, '换真钱') : undefined}
            />
          )}
        </div>
        {!isSmall && game && <PlayFoot game={game} isLive={isLive} />}
      </div>
      {/* Several tables need its width. */}
      {!hasTalkBeside && beside.length === 0 && rail}
      {over === 'leave' && (
        <LeaveDialog name={name} isDemo={isDemo} isLive={isLive} onLeave={leave} onStay={closeOver} />
      )}
      {over === 'facts' && !isSmall && game && (
        <OverGame title={name} onClose={closeOver}>
          <GameFacts game={game} />
        </OverGame>
      )}
      {over === 'add-table' && !isSmall && (
        <AddTable
          tables={live.filter(
            (each) => each.channelCode === venue && each.game !== open.game && !beside.includes(each.game),
          )}
          onClose={closeOver}
        />
      )}
      {over === 'history' && !isSmall && (
        <OverGame title="本次的局" onClose={closeOver}>
          <Rounds rounds={rounds} venue={venue} isWaiting={sums.rounds > 0} />
        </OverGame>
      )}
      {isMoneyOver && !isSmall && (
        <MoneySheet
          venue={venue}
          name={game?.venueName ?? '场馆'}
          isTransfer={money.isTransfer}
          deposit={deposit}
          onClose={closeOver}
          onArrived={closeOver}
        />
      )}
    </section>
  )
}

interface OverProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet over the game, which goes on below it. */
function OverGame({ title, onClose, children }: OverProps) {
  const side = useSheetSide()
  return (
    <Sheet isOpen onOpenChange={(isOpen) => isOpen || onClose()} side={side} title={title}>
      {children}
    </Sheet>
  )
}

interface SmallProps {
  readonly name: string
  readonly isDemo: boolean
  readonly open: OpenGame
  readonly onClose: () => void
}

function SmallBar({ name, isDemo, open, onClose }: SmallProps) {
  return (
    <div className="gs-play__small-bar">
      <span className="gs-play__small-name">
        {name}
        {isDemo && ' · 试玩'}
      </span>
      <IconButton asChild label={`回到${name}`} tone="screen" size="sm" icon={<Maximize2 size={16} />}>
        <Link
          to="/app/play/$venue/$game"
          params={{ venue: open.venue, game: open.game }}
          search={isDemo ? { demo: 'yes' } : {}}
        />
      </IconButton>
      <IconButton label="关闭小窗" tone="screen" size="sm" icon={<X size={16} />} onClick={onClose} />
    </div>
  )
}
