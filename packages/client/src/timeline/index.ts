// Live values as they were at the moment of the viewer's picture: docs/decisions/0042-one-timeline-per-page.md.
export { createHeldStore, type PastState } from './held-store.ts'
export { HeldLive, useHeldList, useTimeline } from './held-live.tsx'
export { chooseTimeline, createTimeline, timeline } from './timeline.ts'
