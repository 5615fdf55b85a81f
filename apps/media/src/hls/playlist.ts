import { durationOf, type SegmentWindow } from './window.ts'

/** Upper bound of a part's duration; ffmpeg is set to cut after 180 ms. */
export const partTargetMs = 250
/** Number of last segments whose parts are listed individually. */
const segmentsWithParts = 3

const seconds = (ms: number) => (ms / 1000).toFixed(5)

/**
 * The low-latency media playlist of a window: the parts of the last segments, the address of the next part, and the
 * wall clock of every segment. `folder` is the parts' folder, `query` is added to every address.
 */
export function writePlaylist(window: SegmentWindow, folder: string, query: string): string {
  const { segments } = window
  const at = (file: string) => `${folder}/${file}?${query}`
  const target = Math.max(2, Math.ceil(window.longestMs / 1000))
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(partTargetMs * 3)}`,
    `#EXT-X-PART-INF:PART-TARGET=${seconds(partTargetMs)}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${window.breaksGone}`,
  ]
  if (segments.every(({ parts }) => parts[0]?.isIndependent)) lines.push('#EXT-X-INDEPENDENT-SEGMENTS')
  let generation: number | undefined
  segments.forEach((segment, index) => {
    if (segment.isNew) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.generation !== generation)
      lines.push(`#EXT-X-MAP:URI="${at(`init-${segment.generation}.mp4`)}"`)
    generation = segment.generation
    if (segment.wallMs !== undefined)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.wallMs).toISOString()}`)
    if (index >= segments.length - segmentsWithParts)
      for (const part of segment.parts)
        lines.push(
          `#EXT-X-PART:DURATION=${seconds(part.durationMs)},URI="${at(`part-${part.number}.m4s`)}"${part.isIndependent ? ',INDEPENDENT=YES' : ''}`,
        )
    if (segment.isWhole)
      lines.push(`#EXTINF:${seconds(durationOf(segment))},`, at(`segment-${segment.number}.m4s`))
  })
  lines.push(
    window.isOver
      ? '#EXT-X-ENDLIST'
      : `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${at(`part-${window.nextPart}.m4s`)}"`,
  )
  return `${lines.join('\n')}\n`
}
