// Live values as they were at the moment that the viewer's picture shows: docs/decisions/0042-one-timeline-per-page.md.
export { createHeldStore, type PastState } from './held-store.ts'
export { HeldLive, useHeldList, useTimeline } from './held-live.tsx'
export { chooseTimeline, createTimeline, timeline } from './timeline.ts'
