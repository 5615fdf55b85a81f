import type { Movie } from './movie.ts'

let context: AudioContext | undefined

/** Plays what a movie sounds like from a frame on; ends it when called. Silent where sound cannot be had. */
export function startSound(movie: Movie, volume: number): () => void {
  if (volume <= 0 || movie.audios.length === 0 || !navigator.userActivation.hasBeenActive) return () => {}
  context ??= new AudioContext()
  const [gain, sources] = [context.createGain(), new Set<AudioBufferSourceNode>()]
  let isOver = false
  gain.gain.value = Math.min(1, volume)
  gain.connect(context.destination)
  const began = context.currentTime
  const play = async (audio: Movie['audios'][number], into: AudioContext) => {
    const file = movie.files.get(audio.key)
    if (file === undefined) return
    const buffer = await into.decodeAudioData(file.slice().buffer)
    if (isOver) return
    const source = into.createBufferSource()
    source.buffer = buffer
    source.connect(gain)
    sources.add(source)
    source.start(Math.max(into.currentTime, began + audio.startFrame / movie.fps), audio.startMs / 1_000)
  }
  for (const audio of movie.audios) play(audio, context).catch(() => {})
  return () => {
    isOver = true
    for (const source of sources) source.stop()
    gain.disconnect()
  }
}
