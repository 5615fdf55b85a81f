import { Block } from '@grandstand/client/block'
import { MoreButton } from '@grandstand/client/ask'
import { useNow } from '@grandstand/client/clock'
import type { LoginRecord } from '@grandstand/contract/auth'
import { Card, CardHead, Empty, ListRow, SkeletonRows, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { dayAndTime } from '../../../lib/time.ts'
import { useLoginHistory } from './data.ts'
import { deviceIcons } from './devices-screen.tsx'
import { deviceText, outcomeWords, placeText, wayText } from './words.ts'

/** Successful and failed log-ins of the last 90 days. */
export function HistoryScreen() {
  const history = useLoginHistory()
  return (
    <Card isFlush aria-labelledby="login-history">
      <CardHead id="login-history" title="登录记录" note="最近 90 天" />
      <Block
        query={{ ...history, data: history.rows }}
        failed="登录记录没加载出来"
        loading={<SkeletonRows count={4} label="正在加载登录记录" />}
      >
        {(records) =>
          records.length === 0 ? (
            <Empty title="还没有登录记录">下次登录后会记在这里。</Empty>
          ) : (
            <>
              {records.map((record) => (
                <RecordRow key={record.id} record={record} />
              ))}
              <div className="flex min-h-14 items-center justify-center gap-3 border-t border-line px-4 text-sm text-ink-3">
                {!history.hasNextPage && '没有更早的记录了'}
                <MoreButton pages={history} size="sm">
                  更早的记录
                </MoreButton>
              </div>
            </>
          )
        }
      </Block>
    </Card>
  )
}

const mostRecent = 5

/** The latest log-ins, shown next to the security centre. Renders nothing until loaded. */
export function RecentLogins() {
  const { rows: records } = useLoginHistory()
  if (records === undefined || records.length === 0) return null
  return (
    <Card isFlush aria-labelledby="recent-logins">
      <CardHead
        id="recent-logins"
        title="最近登录"
        action={
          <Link to="/app/security/history" className="gs-hit font-medium text-accent-ink">
            全部
          </Link>
        }
      />
      {records.slice(0, mostRecent).map((record) => (
        <RecordRow key={record.id} record={record} />
      ))}
    </Card>
  )
}

function RecordRow({ record }: { readonly record: LoginRecord }) {
  const now = useNow(60_000)
  const Icon = deviceIcons[record.device.kind]
  const outcome = outcomeWords[record.outcome]
  return (
    <ListRow
      icon={<Icon size={18} />}
      title={deviceText(record.device)}
      note={
        <>
          <time className="gs-num" dateTime={new Date(record.at).toISOString()}>
            {dayAndTime(record.at, now)}
          </time>
          {` · ${wayText(record.way)} · ${placeText(record.maskedIp)}`}
        </>
      }
      end={<Tag tone={outcome.tone}>{outcome.text}</Tag>}
    />
  )
}
