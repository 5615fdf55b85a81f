import { createPlayback, openEngine, type Playback } from '@grandstand/playback'

/** Our player as a room has it, with its supervisor; lines are numbered from 1. */
export function ours(
  video: HTMLVideoElement,
  lines: readonly { readonly flv: string; readonly hls: string }[],
  protocol: 'flv' | 'hls',
): Playback {
  const errors: Record<number, number> = {}
  return createPlayback({
    video,
    source: {
      list: () =>
        Promise.resolve({
          lines: lines.map((_, at) => ({ no: at + 1, name: String(at + 1) })),
          renditions: [{ rendition: 'source', name: 'source' }],
          protocols: [protocol],
        }),
      address: (asked) => Promise.resolve(lines[asked.line - 1]?.[asked.protocol] ?? ''),
      isMissing: () => false,
    },
    counters: {
      read: () => errors,
      count: (line) => void (errors[line] = (errors[line] ?? 0) + 1),
      forgive: (line) => void delete errors[line],
    },
    playable: [protocol],
    openEngine,
    rendition: 'source',
    serverNow: () => Date.now(),
    sourceDelayMs: () => 0,
    onDelay: () => undefined,
    onLost: () => undefined,
    onExpected: () => undefined,
    onState: () => undefined,
  })
}
