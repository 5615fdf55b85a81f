import { spawnSync } from 'node:child_process'

/**
 * ffprobe's findings when it decodes this file: the streams' codecs, the first one's width, and the number of frames.
 */
export function probe(file: Buffer): { codecs: string[]; width: number; frames: number } {
  const { stdout } = spawnSync(
    'ffprobe',
    [
      '-v',
      'error',
      '-count_frames',
      '-show_entries',
      'stream=codec_name,width,nb_read_frames',
      '-of',
      'json',
      '-',
    ],
    { input: file },
  )
  const { streams = [] } = JSON.parse(stdout.toString()) as {
    streams?: { codec_name: string; width?: number; nb_read_frames?: string }[]
  }
  return {
    codecs: streams.map(({ codec_name }) => codec_name),
    width: streams.find(({ width }) => width !== undefined)?.width ?? 0,
    frames: Number(streams[0]?.nb_read_frames ?? 0),
  }
}
