import { useLiveStatus } from '@grandstand/client/live'

/** Why nothing can be sent or bought while offline. */
export function useOfflineReason(): string | undefined {
  return useLiveStatus().connection === 'offline' ? '连接断开，恢复后可以送礼' : undefined
}
