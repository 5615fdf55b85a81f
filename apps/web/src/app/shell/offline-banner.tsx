import { useLiveStatus } from '@grandstand/client/live'
import { Banner } from '@grandstand/ui'
import { timeOfDay } from '../../lib/time.ts'

/**
 * Announces that prices are no longer updated, and since when. The text differs for a silent server and for a device
 * without a network.
 */
export function OfflineBanner() {
  const { connection, lastFrameAt } = useLiveStatus()
  if (connection !== 'offline') return null
  const since = lastFrameAt === undefined ? '' : `赔率停在 ${timeOfDay(lastFrameAt)}，`
  return (
    <Banner tone="offline" title={navigator.onLine ? '连不上服务器' : '网络断开'}>
      {since}暂不能投注和存款。正在重新连接，恢复后自动更新。
    </Banner>
  )
}
