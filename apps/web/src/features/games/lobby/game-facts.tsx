import { Banner, FactList, FactRow } from '@grandstand/ui'
import { displayAmount } from '@grandstand/money'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useUnit } from '../../member/data.ts'
import {
  grouped,
  percent,
  perHundred,
  places,
  rtpText,
  stakesOf,
  timesText,
  type LobbyGame,
} from './catalogue.ts'
import { useLobby } from './data.ts'
import { volatilityWord } from './model.ts'
import './lobby.css'

/** Everything that the par sheet says, and what was measured. */
export function GameFacts({ game }: { readonly game: LobbyGame }) {
  const unit = useUnit()
  const isTable = useLobby().live.includes(game)
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
        {/* At a live table each spot has figures of its own. */}
        {!isTable && (
          <FactRow label="每 100 局里">
            有返还 {perHundred(game.hitRate)} 局
            {game.winRate !== undefined && ` · 净赢 ${perHundred(game.winRate)} 局`}
          </FactRow>
        )}
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
