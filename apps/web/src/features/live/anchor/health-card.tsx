import { useNow } from '@grandstand/client/clock'
import type { StudioState } from '@grandstand/contract/live'
import { Card, CardHead, Tag } from '@grandstand/ui'

/** Age from which measurements are outdated, ms. */
const staleMs = 10_000

/** With a longer key frame interval, seconds, new viewers wait too long for a picture. */
const keyFrameSecondsMax = 4

/**
 * The media server's measurements: size, frame rate, bit rates, codecs, dropped frames. A tag rates them; amber asks
 * the anchor to act.
 */
export function HealthCard({
  studio: { health, healthAt = 0, hasSignal },
}: {
  readonly studio: StudioState
}) {
  const now = useNow(5_000)
  const isStale = health !== undefined && now - healthAt > staleMs
  const isWeak = health !== undefined && (health.fps < 12 || health.videoKbps < 200)
  const facts = [
    ['画面', health ? `${health.width}×${health.height}` : '–'],
    ['帧率', health ? `${health.fps.toFixed(0)} 帧/秒` : '–'],
    ['视频', health ? `${Math.round(health.videoKbps).toLocaleString('en-US')} kbps` : '–'],
    ['音频', health ? `${Math.round(health.audioKbps)} kbps` : '–'],
    ['编码', health ? [health.codec, health.audioCodec].filter(Boolean).join(' / ') : '–'],
    ['丢帧', health?.droppedFrames === undefined ? '–' : String(health.droppedFrames)],
  ] as const
  const verdict = !hasSignal
    ? undefined
    : health === undefined || isStale
      ? ({ tone: 'neutral', text: '等待数据' } as const)
      : isWeak
        ? ({ tone: 'warn', text: '偏弱，检查网络' } as const)
        : (health.keyFrameSeconds ?? 0) > keyFrameSecondsMax
          ? ({ tone: 'warn', text: '关键帧太少，间隔改为 1 秒' } as const)
          : ({ tone: 'ok', text: '良好' } as const)
  return (
    <Card isFlush>
      <CardHead title="信号" note={verdict && <Tag tone={verdict.tone}>{verdict.text}</Tag>} />
      <dl className="grid grid-cols-3 gap-px bg-line sm:grid-cols-6">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0 bg-surface px-3 py-2.5">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className={`gs-num truncate text-sm font-semibold ${isStale ? 'text-ink-3' : ''}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
