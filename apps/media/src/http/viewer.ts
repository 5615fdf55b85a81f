import type { ServerResponse } from 'node:http'
import type { Taker } from '../broadcast/feed.ts'

export interface Caps {
  /** Waiting bytes from which frames are left out up to the next key frame. */
  readonly softBytes: number
  /** Waiting bytes from which the viewer is let go. */
  readonly hardBytes: number
}

/** The part of a response that a viewer needs. */
export type Pipe = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>

/**
 * Sends a feed to one FLV viewer. One who is too slow misses frames to the next key frame that fits; one who takes nothing
 * any more is let go. Whatever waits is bounded by the hard cap.
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
