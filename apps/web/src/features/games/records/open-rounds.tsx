import type { OpenRound } from '@grandstand/contract/games'
import { Banner, Button, Empty } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { serverNow } from '@grandstand/client/clock'
import { dayAndTime } from '../../../lib/time.ts'
import { Cover } from '../lobby/cover.tsx'
import { useLobby } from '../lobby/data.ts'
import { useOpenRounds } from './data.ts'
import { RecordList } from './record-list.tsx'
import { amountText } from './words.ts'
import './records.css'

/** Rounds that no venue has ended: what is staked, by when they end, and the way back to each. */
export function OpenRounds() {
  const query = useOpenRounds()
  const { open, silent = [] } = query.data ?? {}
  return (
    <>
      {silent.length > 0 && (
        <Banner tone="warn">{silent.join('、')}没有应答，那里没结束的局不在下面。</Banner>
      )}
      <RecordList
        label="没结束的局"
        query={query}
        // The venue does not always name an open round, and two of one game look alike.
        // oxlint-disable-next-line react/no-array-index-key
        rows={open?.map((round, at) => (
          <OpenRow key={at} round={round} />
        ))}
        skeleton={2}
        failed="没结束的局没加载出来"
        note="它们照常进行，稍后再看。"
        empty={<Empty title="没有没结束的局">每一局都已结束，记在它的那一天。</Empty>}
      />
    </>
  )
}

function OpenRow({ round }: { readonly round: OpenRound }) {
  const { games, live } = useLobby()
  const { channelCode, game, gameName, venueName, staked, endsBy } = round
  const known = [...games, ...live].find((each) => each.channelCode === channelCode && each.game === game)
  return (
    <li className="gs-record gs-record--open">
      <span className="gs-record__cover">
        <Cover shape="thumb" game={known ?? { id: game, game, kind: 'small', cover: '', name: gameName }} />
      </span>
      <span className="gs-record__text">
        <b>{gameName}</b>
        <span>
          {venueName} · 投入 <span className="gs-num">{amountText(staked)}</span>
        </span>
        {endsBy !== undefined && (
          <span className="gs-num">最晚 {dayAndTime(endsBy, serverNow())} 由场馆结束</span>
        )}
      </span>
      {known && (
        <Button asChild size="sm" tone="outline">
          <Link to="/app/play/$venue/$game" params={{ venue: channelCode, game }}>
            回到这一局
          </Link>
        </Button>
      )}
    </li>
  )
}
