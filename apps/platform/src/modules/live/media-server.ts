import type { Rendition, SignalHealth, VideoProtocol } from '@grandstand/contract/live'
import type { IncomingHttpHeaders } from 'node:http'
import type { WebhookAnswer } from '../../http/index.ts'

/** What the media server tells: a key asks to publish, its signal came, went, or was measured. `at` is its clock, ms. */
export interface MediaNews {
  readonly event: 'publish-asked' | 'published' | 'ended' | 'health'
  readonly streamKey: string
  readonly at: number
  readonly health?: SignalHealth | undefined
}

export interface MediaBroadcast {
  readonly path: string
  /** Since when, by its clock, ms. */
  readonly since: number
  readonly health?: SignalHealth | undefined
}

/** The media server as the platform needs it; another one stands behind the same interface. */
export interface MediaServer {
  /** What players may ask for. */
  readonly offers: {
    readonly protocols: readonly VideoProtocol[]
    readonly renditions: readonly Rendition[]
  }
  /** What it sends and receives now. @throws MediaAway */
  broadcasts(): Promise<readonly MediaBroadcast[]>
  /** Lets a signal go; one that is not there is no error. @throws MediaAway */
  kick(path: string): Promise<void>
  /** Undefined when it is not the media server's, or stale. */
  readNews(body: string, headers: IncomingHttpHeaders, nowMs: number): MediaNews | undefined
  /** How it is told what became of its news: `path` is what the key that asked to publish is sent under. */
  answer(taken: { readonly status: number; readonly path?: string | undefined }): WebhookAnswer
  /** Address of a file of a broadcast below `/live/PATH` on a line, open until `expires` (Unix seconds). */
  signed(line: string, path: string, file: string, expires: number): string
}

/** The media server did not answer as it should. */
export class MediaAway extends Error {
  constructor(options?: ErrorOptions) {
    super('the media server did not answer', options)
    this.name = 'MediaAway'
  }
}
