import { randomUUID } from 'node:crypto'
import type { TablePicture } from '../messages.ts'
import { playable } from './media-signature.ts'

/** A source of a table's picture: the company's studio, or a camera that takes its place. */
export type Source = 'studio' | 'camera'

/** Where the video of a company's tables is. */
export interface MediaAccess {
  /** Shared with the media server and the studio. */
  readonly secret: string
  /** Public origins of the media server, in the order in which they are tried. */
  readonly lines: readonly string[]
  /** How many tables the studio draws at a time. */
  readonly most: number
  /** How much older a picture is than its clock on the media server says, ms. */
  readonly behindMs: Readonly<Record<Source, number>>
  /** What cameras send to. */
  readonly rtmpUrl: string
}

export interface PicturesNeeds {
  readonly media: MediaAccess
  readonly now: () => number
  /** The stream key of a table for a source. */
  readonly keyOf: (table: string, source: Source) => string
  readonly tables: readonly string[]
}

/** Whether a picture can be watched: `full` where the studio draws as many as it may, `away` where none came in time. */
export type Watchable = 'on' | 'full' | 'away'

interface OfTable {
  /** The studio is asked to draw it. */
  isWanted: boolean
  wantedAt: number
  /** Who sends its picture now. */
  onAir: Source | undefined
}

/** How long a source that begins is waited for. */
const startMs = 4_000
/** How long a picture is sent after its last viewer. */
const idleMs = 20_000

/**
 * Which tables' pictures are sent: each while somebody watches it, as many as the studio may draw at a time. A camera
 * that sends with the table's key takes the studio's place.
 */
export class Pictures {
  readonly #needs: PicturesNeeds
  readonly #tables: ReadonlyMap<string, OfTable>
  readonly #waiting = new Set<() => void>()
  readonly #start = randomUUID().slice(0, 8)
  #changes = 0

  constructor(needs: PicturesNeeds) {
    this.#needs = needs
    const idle = () => ({ isWanted: false, wantedAt: -Infinity, onAir: undefined })
    this.#tables = new Map(needs.tables.map((table) => [table, idle()]))
  }

  has(table: string): boolean {
    return this.#tables.has(table)
  }

  /** Where the picture of a table can be watched, when it is sent. */
  addressesOf(table: string): TablePicture {
    const { media, now } = this.#needs
    const query = playable(media.secret, table, now())
    const source = this.#tables.get(table)?.onAir ?? 'studio'
    return {
      lines: media.lines.map((line) => ({
        flv: `${line}/live/${table}.flv?${query}`,
        hls: `${line}/live/${table}/index.m3u8?${query}`,
      })),
      renditions: ['source', 'low'],
      behindMs: media.behindMs[source],
    }
  }

  /** Somebody wants to watch a table: resolves when its picture is there, or why it is not. */
  async want(table: string): Promise<Watchable> {
    const own = this.#tables.get(table)
    if (own === undefined) return 'away'
    own.wantedAt = this.#needs.now()
    if (own.onAir !== undefined) return 'on'
    if (!own.isWanted) {
      const wanted = [...this.#tables.values()].filter(({ isWanted }) => isWanted).length
      if (wanted >= this.#needs.media.most) return 'full'
      own.isWanted = true
      this.#changed()
    }
    await this.#until(() => own.onAir !== undefined, startMs)
    return own.onAir === undefined ? 'away' : 'on'
  }

  /** The tables that the studio shall draw now, with their stream keys; waits while it knows these. */
  async wanted(
    seen: string | undefined,
    waitMs: number,
  ): Promise<{ readonly version: string; readonly tables: readonly { table: string; key: string }[] }> {
    const version = () => `${this.#start}-${this.#changes}`
    await this.#until(() => seen !== version(), waitMs)
    return {
      version: version(),
      tables: [...this.#tables].flatMap(([table, { isWanted, onAir }]) =>
        isWanted && onAir !== 'camera' ? [{ table, key: this.#needs.keyOf(table, 'studio') }] : [],
      ),
    }
  }

  /** The path under which a stream key may send; undefined when it may not. */
  pathFor(streamKey: string): string | undefined {
    const known = this.#known(streamKey)
    if (known === undefined) return undefined
    const own = this.#tables.get(known.table)!
    if (known.source === 'studio' && (own.onAir === 'camera' || !own.isWanted)) return undefined
    // Set before its first picture, so that the studio stops and is not let in again.
    if (known.source === 'camera') this.#set(own, 'camera')
    return known.table
  }

  published(streamKey: string): void {
    const known = this.#known(streamKey)
    if (known !== undefined) this.#set(this.#tables.get(known.table)!, known.source)
  }

  ended(streamKey: string): void {
    const known = this.#known(streamKey)
    const own = known && this.#tables.get(known.table)
    if (own !== undefined && own.onAir === known?.source) this.#set(own, undefined)
  }

  /**
   * Compares with what the media server says: who is on the air with how many viewers, by path. What nobody watches is
   * not wanted any more.
   */
  learn(onAir: ReadonlyMap<string, { readonly viewers: number }>): void {
    const at = this.#needs.now()
    for (const [table, own] of this.#tables) {
      const sent = onAir.get(table)
      if (sent !== undefined && sent.viewers > 0) own.wantedAt = at
      // A source that was let in may not have sent its first picture yet.
      if (sent === undefined && at - own.wantedAt > startMs) this.#set(own, undefined)
      if (own.isWanted && at - own.wantedAt > idleMs) {
        own.isWanted = false
        this.#changed()
      }
    }
  }

  /** Whether there is anything to ask the media server about. */
  get isBusy(): boolean {
    return [...this.#tables.values()].some(({ isWanted, onAir }) => isWanted || onAir !== undefined)
  }

  #known(streamKey: string): { readonly table: string; readonly source: Source } | undefined {
    for (const table of this.#tables.keys())
      for (const source of ['studio', 'camera'] as const)
        if (this.#needs.keyOf(table, source) === streamKey) return { table, source }
    return undefined
  }

  #set(own: OfTable, source: Source | undefined): void {
    if (own.onAir === source) return
    own.onAir = source
    this.#changed()
  }

  #changed(): void {
    this.#changes += 1
    for (const look of this.#waiting) look()
  }

  async #until(isSo: () => boolean, ms: number): Promise<void> {
    if (isSo()) return
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(look)
        resolve()
      }
      const look = () => isSo() && done()
      const timer = setTimeout(done, ms)
      this.#waiting.add(look)
    })
  }
}
