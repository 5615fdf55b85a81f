import type { ExpiringStorage } from '../session/expiring-storage.ts'

const key = 'gs-lines'

/** The backup lines for calls, as the server sent them last. */
export interface LineList {
  readonly backups: readonly string[]
  readonly failureThreshold: number
}

/**
 * The stored list; when there is none, the page's own line is the only one. Plain text, because the first screen
 * reads it.
 */
export function readLineList(storage: ExpiringStorage): LineList {
  const [threshold, ...backups] = (storage.read(key) ?? '3').split('\n')
  return { backups, failureThreshold: Number(threshold) }
}

/** @param expiresAt epoch ms, by the server's clock */
export function keepLineList(storage: ExpiringStorage, list: LineList, expiresAt: number): void {
  storage.write(key, [list.failureThreshold, ...list.backups].join('\n'), { at: expiresAt })
}
