import type { SegmentWindow } from './window.ts'

/** Makes and keeps the parts of one rendition while they are requested. */
export interface Packager {
  readonly window: SegmentWindow
  readonly isOver: boolean
  /** Records a request of the viewer `who`. */
  touch(who: string): void
  /** Number of viewers with a request in the last ten seconds. */
  viewers(): number
  onClosed(listener: () => void): void
  close(): void
}
