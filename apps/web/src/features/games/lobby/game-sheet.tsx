import { Banner, Button, Segment } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useIsMember } from '@grandstand/client/session'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { hourAndMinute } from '../../../lib/time.ts'
import { useSheetSide } from '../../../lib/media.ts'
import { useSaferPlay } from '../../wallets/data.ts'
import type { LobbyGame } from './catalogue.ts'
import { FollowSwitch } from '../transfers/follow-switch.tsx'
import { Pool } from './figures.tsx'
import { RemindButton } from '../reminders/remind-button.tsx'
import { BalanceAt, useBalanceAt } from '../transfers/venue-balance.tsx'
import { Cover } from './cover.tsx'
import { useLobby } from './data.ts'
import { FreeRoundsOfGame } from './free-rounds.tsx'
import { GameFacts } from './game-facts.tsx'
import { columnsStyle } from './game-grid.tsx'
import { GameHeart } from './heart.tsx'
import { kindWords, similarTo, volatilityWord } from './model.ts'
import { GameLink, PlayLink } from './game-link.tsx'
import { lossLeft } from './loss-left.ts'
import './lobby.css'

interface Props {
  readonly game: LobbyGame
  readonly games: readonly LobbyGame[]
  readonly isDemo: boolean
  readonly onClose: () => void
}

/** The page of one game over the lobby: what it returns by its sheet and by its last 30 days, and the ways in. */
export function GameSheet({ game, games, isDemo, onClose }: Props) {
  const side = useSheetSide()
  const { freeRounds } = useLobby()
  const [wanted, setWanted] = useState<'real' | 'demo'>(isDemo && game.hasDemo ? 'demo' : 'real')
  const isOpen = game.state === 'open'
  return (
    <Sheet
      isOpen
      onOpenChange={(next) => next || onClose()}
      side={side}
      title={game.name}
      picture={
        <>
          <Cover game={game} shape="scene" isGrey={!isOpen} />
          <span className="gs-hero__tag">
            <BadgeCheck size={14} strokeWidth={2.1} aria-hidden="true" />
            每局可验证
          </span>
        </>
      }
      note={`${game.venueName} · ${kindWords[game.kind]}`}
      action={<GameHeart game={game} on="page" />}
      footer={
        isOpen ? (
          <Ways game={game} wanted={wanted} onWant={setWanted} />
        ) : (
          <Closed game={game} games={games} />
        )
      }
    >
      <p className="gs-sheet-pool">
        <Pool game={game} />
      </p>
      <FreeRoundsOfGame freeRounds={freeRounds} game={game} />
      <GameFacts game={game} />
    </Sheet>
  )
}

interface WaysProps {
  readonly game: LobbyGame
  readonly wanted: 'real' | 'demo'
  readonly onWant: (wanted: 'real' | 'demo') => void
}

function Ways({ game, wanted, onWant }: WaysProps) {
  const isMember = useIsMember()
  const { isTransfer } = useBalanceAt(game.channelCode)
  const isDemo = wanted === 'demo'
  return (
    <div className="gs-ways">
      {game.hasDemo && (
        <Segment<'real' | 'demo'>
          label="真钱或试玩"
          value={wanted}
          onChange={onWant}
          options={[
            { value: 'real', label: '真钱' },
            { value: 'demo', label: '试玩' },
          ]}
        />
      )}
      <p className="gs-ways__facts">
        {isDemo ? (
          '试玩用虚拟币，赢输都不进钱包，返还率相同。'
        ) : isMember ? (
          <>
            <BalanceAt venue={game.channelCode} name={game.venueName} />
            <LossLeft />
          </>
        ) : (
          '登录后用真钱玩，试玩不用登录。'
        )}
      </p>
      {!isDemo && isMember && isTransfer && <FollowSwitch />}
      <Button asChild tone="primary" size="lg" isWide>
        <PlayLink game={game} isDemo={isDemo}>
          {isDemo ? '试玩' : '进入游戏'}
        </PlayLink>
      </Button>
    </div>
  )
}

/** What the member's own loss limits leave, the narrowest of them; nothing without one. */
function LossLeft() {
  const { data } = useSaferPlay()
  const left = data && lossLeft(data.limits)
  return (
    left && (
      <Link to="/app/limits" className="gs-ways__limit gs-hit">
        {left.title}还剩 <b className="gs-num">{left.left}</b>
      </Link>
    )
  )
}

/** Instead of the ways in: until when, and what is like it. */
function Closed({ game, games }: { readonly game: LobbyGame; readonly games: readonly LobbyGame[] }) {
  const others = similarTo(game, games, 3)
  const { isTransfer } = useBalanceAt(game.channelCode)
  return (
    <div className="gs-ways">
      <Banner
        tone="warn"
        title={
          game.state === 'paused'
            ? `${game.name}暂停开放`
            : game.until === undefined
              ? `${game.venueName}维护中`
              : `${game.venueName}维护到 ${hourAndMinute(game.until)}`
        }
      >
        {isTransfer ? '余额还在场馆，维护结束后可以转回。' : '余额在你的钱包里，不受影响。'}
      </Banner>
      {game.state === 'maintenance' && <RemindButton venue={game.channelCode} name={game.venueName} />}
      {others.length > 0 && (
        <>
          <p className="gs-ways__facts">相近的游戏，波动{volatilityWord(game.volatility)}</p>
          <ul className="gs-games" style={columnsStyle(3)}>
            {others.map((other) => (
              <li key={other.id}>
                <GameLink game={other} className="gs-game__link">
                  <Cover game={other} />
                  <span className="gs-sr">{other.name}</span>
                </GameLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
