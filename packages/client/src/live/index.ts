// Live values: one for each (channel, id), read cell by cell.
export { useLive, useLiveEffect, useLiveStatus, useLiveValue, useTrueLive } from './use-live.ts'
export { createLiveStore, type LiveSource, type LiveStatus, type LiveStore } from './live-store.ts'
export { createSocketSource } from './socket-source.ts'
