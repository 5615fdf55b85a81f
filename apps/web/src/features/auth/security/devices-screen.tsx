import type { Device, LiveSession } from '@grandstand/contract/auth'
import { Banner, Button, Card, CardHead, ErrorBlock, ListRow, SkeletonRows, Tag, toast } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { requestIdOf } from '../../../lib/failure.ts'
import { useNow } from '../../../lib/server-clock.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './data.ts'
import { LogoutCard } from './logout-card.tsx'
import { agoText, deviceText, failureText, placeText } from './words.ts'

export const deviceIcons: Readonly<Record<Device['kind'], typeof Monitor>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleQuestionMark,
}

/** Where the member is logged in, with the way to end it there. */
export function DevicesScreen() {
  const { data: sessions, error, refetch, isFetching } = useSessions()
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  return (
    <div className="grid gap-3">
      <Card isFlush aria-labelledby="devices">
        <CardHead
          id="devices"
          title="登录设备"
          {...(sessions && { note: `${sessions.length} 台` })}
          {...(others.length > 1 && { action: <EndOthers count={others.length} /> })}
        />
        {error && !sessions ? (
          <ErrorBlock
            title="登录设备没加载出来"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            {...requestIdOf(error)}
          />
        ) : sessions === undefined ? (
          <SkeletonRows count={2} label="正在加载登录设备" />
        ) : (
          sessions.map((session) => <SessionRow key={session.id} session={session} />)
        )}
      </Card>
      <p className="px-1 text-sm text-ink-3">
        看到不认识的设备，先让它退出，再
        <Link to="/app/security/password" className="gs-hit font-medium text-accent-ink">
          修改密码
        </Link>
        。
      </p>
      <LogoutCard />
    </div>
  )
}

function SessionRow({ session }: { readonly session: LiveSession }) {
  const now = useNow(60_000)
  const end = useEndSession()
  const Icon = deviceIcons[session.device.kind]
  const failure = end.error ? failureText(end.error) : undefined
  const name = deviceText(session.device)
  const seen = session.isThis ? '正在使用' : `${agoText(session.lastSeenAt, now)}活动`
  return (
    <ListRow
      icon={<Icon size={18} />}
      title={name}
      note={failure ?? <Places session={session} seen={seen} now={now} />}
      {...(failure && { noteTone: 'danger' as const })}
      end={
        session.isThis ? (
          <Tag tone="accent">本机</Tag>
        ) : (
          <Button
            size="sm"
            tone="outline"
            aria-label={`让 ${name} 退出`}
            isLoading={end.isPending}
            loadingText="正在退出"
            onClick={() =>
              end.mutate(
                { sessionId: session.id },
                { onSuccess: () => void toast(`${name} 已退出`, { tone: 'done' }) },
              )
            }
          >
            退出
          </Button>
        )
      }
    />
  )
}

/** Where it was logged in; where it is used now, when that looks different; and who else showed its token. */
function Places({
  session: { maskedIp, last, refused },
  seen,
  now,
}: {
  readonly session: LiveSession
  readonly seen: string
  readonly now: number
}) {
  return (
    <>
      {last ? `登录时 ${placeText(maskedIp)} · ${seen}` : `${placeText(maskedIp)} · ${seen}`}
      {last && (
        <span className="block">{`现在 ${placeText(last.maskedIp)} · ${deviceText(last.device)}`}</span>
      )}
      {refused && (
        <span className="block text-danger">
          {`${agoText(refused.at, now)}被别的设备使用，已拒绝：${placeText(refused.maskedIp)} · ${deviceText(refused.device)}`}
        </span>
      )}
    </>
  )
}

function EndOthers({ count }: { readonly count: number }) {
  const [isOpen, setOpen] = useState(false)
  const end = useEndOtherSessions()
  const failure = end.error ? failureText(end.error) : undefined
  return (
    <>
      <Button size="sm" tone="outline" onClick={() => setOpen(true)}>
        退出其他全部
      </Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={(next) => {
          end.reset()
          setOpen(next)
        }}
        title={`退出其他 ${count} 台设备？`}
        description="它们会马上退出登录，需要重新输入密码。这台设备不受影响。"
        actions={
          <>
            <Button tone="outline" onClick={() => setOpen(false)}>
              取消
            </Button>
            <Button
              tone="danger"
              isLoading={end.isPending}
              loadingText="正在退出"
              onClick={() => end.mutate({}, { onSuccess: () => setOpen(false) })}
            >
              全部退出
            </Button>
          </>
        }
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
      </Modal>
    </>
  )
}
