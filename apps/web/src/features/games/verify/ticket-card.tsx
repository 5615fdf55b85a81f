import type { RecordRound } from '@grandstand/contract/games'
import { Card, CardHead, FactList, FactRow, Tag } from '@grandstand/ui'
import { displayAmount } from '@grandstand/money'
import { dateAndTime } from '../../../lib/time.ts'
import type { TicketRecord } from './check-table.ts'
import { text } from './proof.tsx'
import { spotText } from './table-words.ts'
import './verify.css'

/** As for a game that is played (frame/game-host.tsx): its page is of another origin. */
const sandbox = 'allow-scripts allow-same-origin'

interface Props {
  readonly ticket: TicketRecord
  /** What the platform has of it, with the address at which the venue shows the round again. */
  readonly record: RecordRound | undefined
}

/** A member's ticket in a round of a table: its picture again, every bet, and what became of it. */
export function TicketCard({ ticket, record }: Props) {
  const { currency, round, stake, payout, isVoid = false, closedAt, version } = ticket
  const returned = isVoid ? stake : payout
  return (
    <Card isFlush aria-labelledby="ticket">
      <CardHead
        id="ticket"
        title={`第 ${round.number} 手，我的注单`}
        action={
          isVoid ? (
            <Tag tone="neutral">作废，已退回</Tag>
          ) : version > 1 ? (
            <Tag tone="warn">更正过</Tag>
          ) : undefined
        }
      />
      {record?.replay !== undefined && (
        <iframe
          src={record.replay}
          title={`第 ${round.number} 手的重演`}
          className="gs-ticket__picture"
          sandbox={sandbox}
          referrerPolicy="no-referrer"
        />
      )}
      <table className="gs-proof__draws gs-ticket__bets">
        <thead>
          <tr>
            <th>玩法</th>
            <th>投入</th>
            <th>返还</th>
          </tr>
        </thead>
        <tbody>
          {round.bet.map(({ spot, stake: put }, at) => (
            // A ticket may have the same spot twice.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${spot} ${at}`}>
              <td>{spotText(spot)}</td>
              <td>{text(put, currency)}</td>
              <td>{text(isVoid ? put : (round.settled.bets[at]?.returned ?? '0'), currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FactList>
        <FactRow label="返还 − 投入">
          {text(returned, currency)} − {text(stake, currency)}
        </FactRow>
        <FactRow label="净额" isStrong>
          {displayAmount(BigInt(returned) - BigInt(stake), currency, { sign: 'always' })}
        </FactRow>
        <FactRow label="结算时间">{dateAndTime(closedAt)}</FactRow>
        {version > 1 && <FactRow label="更正">第 {version} 版</FactRow>}
        {record?.returnedFirst && (
          <Moved first={record.returnedFirst.minor} now={BigInt(returned)} currency={currency} />
        )}
      </FactList>
    </Card>
  )
}

interface MovedProps {
  readonly first: bigint
  readonly now: bigint
  readonly currency: TicketRecord['currency']
}

/** What corrections moved, from the first settlement to what holds. */
function Moved({ first, now, currency }: MovedProps) {
  const moved = now - first
  return (
    <>
      <FactRow label="更正前返还">{text(String(first), currency)}</FactRow>
      <FactRow label={moved < 0n ? '更正时收回' : '更正时补上'}>
        {displayAmount(moved < 0n ? -moved : moved, currency)}
      </FactRow>
    </>
  )
}
