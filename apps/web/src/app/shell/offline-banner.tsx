import { useLiveStatus } from '@grandstand/client/live'
import { Banner } from '@grandstand/ui'
import { timeOfDay } from '../../lib/time.ts'

/** Says that prices stand still, and since when; a server that is silent is not called a network that is gone. */
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
