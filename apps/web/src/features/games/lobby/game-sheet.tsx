import { FactList, FactRow, Banner, Button, Segment } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { displayAmount } from '@grandstand/money'
import { useIsMember } from '@grandstand/client/session'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { hourAndMinute } from '../../../lib/time.ts'
import { useSheetSide } from '../../../lib/media.ts'
import { useUnit } from '../../member/data.ts'
import { grouped, percent, places, rtpText, stakesOf, timesText, type LobbyGame } from '../catalogue.ts'
import { FollowSwitch } from '../follow-switch.tsx'
import { Pool } from './figures.tsx'
import { BalanceAt, useBalanceAt } from '../venue-balance.tsx'
import { Cover } from './cover.tsx'
import { useLobby } from './data.ts'
import { FreeRoundsOfGame } from './free-rounds.tsx'
import { PlayLink } from './game-link.tsx'
import { columnsStyle } from './game-grid.tsx'
import { GameHeart } from './heart.tsx'
import { kindWords, similarTo, volatilityWord } from './model.ts'
import { GameLink } from './game-link.tsx'
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

/** Everything that the par sheet says, and what was measured. */
export function GameFacts({ game }: { readonly game: LobbyGame }) {
  const unit = useUnit()
  const stakes = stakesOf(game, unit)
  const { observed } = game
  const amount = ({ minor, currency }: { minor: bigint; currency: typeof unit }) =>
    displayAmount(minor, currency)
  return (
    <div className="gs-sheet-facts">
      <dl className="gs-returns">
        <div>
          <dt>理论返还率</dt>
          <dd className="gs-num">{rtpText(game)}</dd>
          <dd>{game.rtp === game.rtpLeast ? '场馆公布，可在浏览器里重算' : '随下注方式而定'}</dd>
        </div>
        <div>
          <dt>近 30 天实测</dt>
          <dd className="gs-num">{observed ? percent(observed.rtp) : '—'}</dd>
          <dd>
            {observed
              ? `${grouped(observed.rounds)} 局 · 95% 在 ${percent(observed.low)}–${percent(observed.high)}`
              : '不足 100 局，说明不了什么'}
          </dd>
        </div>
      </dl>
      <div className="gs-swing">
        <p>
          <b>波动 {volatilityWord(game.volatility)}</b>
          <span className="gs-num">一局标准差 {places(game.deviation, 2)} × 投入</span>
        </p>
        <span className="gs-swing__bar" aria-hidden="true">
          <i style={{ width: `${game.volatility * 20 - 10}%` }} />
        </span>
        <p>
          <span>小额常有</span>
          <span>久等大额</span>
        </p>
      </div>
      <FactList>
        <FactRow label="每 100 局里">有返还 {perHundred(game.hitRate)} 局</FactRow>
        {stakes && (
          <FactRow label="单局投入">
            {amount(stakes.least)}–{amount(stakes.most)}
          </FactRow>
        )}
        <FactRow label="单局最高返还">{timesText(game.largest)} × 投入</FactRow>
        <FactRow label="最快">每局 {game.roundMs / 1000} 秒，没有自动连转</FactRow>
      </FactList>
      <Banner tone="info" icon={<BadgeCheck size={18} aria-hidden="true" />}>
        结果由三把钥匙算出，结束后可自己验算。{' '}
        <Link to="/app/verify" search={{ sheet: game.game }} className="gs-hit text-accent-ink underline">
          怎么算
        </Link>
      </Banner>
      {game.rules !== undefined && (
        <a
          href={game.rules}
          target="_blank"
          rel="noreferrer noopener"
          className="gs-hit text-sm text-accent-ink"
        >
          规则与赔付表
        </a>
      )}
    </div>
  )
}

/** Rounds in a hundred, with one place. */
const perHundred = (hitRate: string): string => percent(hitRate, 1).slice(0, -1)

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
          <BalanceAt venue={game.channelCode} name={game.venueName} />
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

/** Instead of the ways in: until when, and what is like it. */
function Closed({ game, games }: { readonly game: LobbyGame; readonly games: readonly LobbyGame[] }) {
  const others = similarTo(game, games, 3)
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
        余额还在场馆，维护结束后可以转回。
      </Banner>
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
