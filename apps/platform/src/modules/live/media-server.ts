import type { Rendition, SignalHealth, VideoProtocol } from '@grandstand/contract/live'
import type { IncomingHttpHeaders } from 'node:http'
import type { WebhookAnswer } from '../../http/index.ts'

/**
 * An event from the media server: a key requests to publish, or its signal began, ended or was measured. `at` is the
 * server's clock, ms.
 */
export interface MediaNews {
  readonly event: 'publish-asked' | 'published' | 'ended' | 'health'
  readonly streamKey: string
  readonly at: number
  readonly health?: SignalHealth | undefined
}

export interface MediaBroadcast {
  readonly path: string
  /** Start time by the media server's clock, ms. */
  readonly since: number
  readonly health?: SignalHealth | undefined
}

/** The platform's interface to a media server; each product has an adapter. */
export interface MediaServer {
  /** Protocols and renditions that players may request. */
  readonly offers: {
    readonly protocols: readonly VideoProtocol[]
    readonly renditions: readonly Rendition[]
  }
  /**
   * Current broadcasts of the media server.
   * @throws MediaAway
   */
  broadcasts(): Promise<readonly MediaBroadcast[]>
  /**
   * Disconnects a publisher; an absent one is no error.
   * @throws MediaAway
   */
  kick(path: string): Promise<void>
  /** Parses a webhook; undefined when it is not from the media server, or stale. */
  readNews(body: string, headers: IncomingHttpHeaders, nowMs: number): MediaNews | undefined
  /** Builds the answer to a webhook; `path` is the public path for the key that requested to publish. */
  answer(taken: { readonly status: number; readonly path?: string | undefined }): WebhookAnswer
  /** Signed URL of a broadcast's file below `/live/PATH` on a line, valid until `expires` (Unix seconds). */
  signed(line: string, path: string, file: string, expires: number): string
}

/** The media server did not give a valid answer. */
export class MediaAway extends Error {
  constructor(options?: ErrorOptions) {
    super('the media server did not answer', options)
    this.name = 'MediaAway'
  }
}
