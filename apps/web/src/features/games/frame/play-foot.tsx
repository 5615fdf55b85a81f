import { displayAmount } from '@grandstand/money'
import { useUnit } from '../../member/data.ts'
import { percent, perHundred, stakesOf, type LobbyGame } from '../lobby/catalogue.ts'

/** Under the game on wide screens: what can be expected of it, and who is answerable for it. */
export function PlayFoot({ game }: { readonly game: LobbyGame }) {
  const { hitRate, winRate, observed } = game
  const stakes = stakesOf(game, useUnit())
  return (
    <div className="gs-play__foot">
      <p className="gs-num">
        <span>每 100 局有返还 {perHundred(hitRate)} 局</span>
        {winRate !== undefined && <span>，净赢 {perHundred(winRate)} 局</span>}
        {observed && <span> · 近 30 天实测返还 {percent(observed.rtp)}</span>}
        {stakes && (
          <span>
            {' '}
            · 单局 {displayAmount(stakes.least.minor, stakes.least.currency)}–
            {displayAmount(stakes.most.minor, stakes.most.currency)}
          </span>
        )}
      </p>
      <p>本游戏由{game.venueName}提供，结果由三把钥匙算出，平台不能改。返还不超过投入的局不算赢。</p>
    </div>
  )
}
