// Live values: one for each (channel, id), read cell by cell.
export { LiveProvider, useLive, useLiveEffect, useLiveStatus, useLiveValue, useTrueLive } from './live.tsx'
export { createLiveStore, type LiveSource, type LiveStatus, type LiveStore } from './live-store.ts'
export { createSocketSource } from './socket-source.ts'
