import type { SegmentWindow } from './window.ts'

/** Makes and keeps the parts of one rendition while somebody asks for them. */
export interface Packager {
  readonly window: SegmentWindow
  readonly isOver: boolean
  /** Somebody, known by `who`, asked for something. */
  touch(who: string): void
  /** Those who asked in the last ten seconds. */
  viewers(): number
  onClosed(listener: () => void): void
  close(): void
}
