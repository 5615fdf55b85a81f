import type { ServerResponse } from 'node:http'
import type { Taker } from '../broadcast/feed.ts'

export interface Caps {
  /** Unsent bytes above which frames are dropped until the next key frame. */
  readonly softBytes: number
  /** Unsent bytes above which the viewer is disconnected. */
  readonly hardBytes: number
}

/** The part of a response that a viewer needs. */
export type Pipe = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>

/**
 * Sends a feed to one FLV viewer. A slow consumer misses frames until the next key frame that fits; one that reads
 * nothing is disconnected. The hard cap bounds all unsent data.
 */
export function createViewer(pipe: Pipe, caps: Caps): Taker {
  let isSkipping = false
  return {
    take(bytes, { isKey, isSkippable }) {
      const waiting = pipe.writableLength
      if (waiting + bytes.length > caps.hardBytes && waiting > 0) {
        pipe.destroy()
        return
      }
      if (isKey && waiting < caps.softBytes) isSkipping = false
      else if (waiting >= caps.softBytes) isSkipping = true
      if (isSkipping && (isSkippable || isKey)) return
      pipe.write(bytes)
    },
    end: () => void pipe.end(),
  }
}
