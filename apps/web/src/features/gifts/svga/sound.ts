import type { Movie } from './movie.ts'

let context: AudioContext | undefined

/** The sound of a playing movie; silent where audio is not available. */
export interface MovieSound {
  /** 0 is silent. When turned up during the movie, the sound starts at the movie's position. */
  readonly setVolume: (volume: number) => void
  readonly stop: () => void
}

/**
 * Starts the sound of a movie.
 * @param elapsedMs how long the movie has been playing
 */
export function createSound(movie: Movie, elapsedMs: () => number): MovieSound {
  const sources = new Set<AudioBufferSourceNode>()
  let gain: GainNode | undefined
  let isOver = false

  const play = async (audio: Movie['audios'][number], began: number, into: AudioContext, to: GainNode) => {
    const file = movie.files.get(audio.key)
    if (file === undefined) return
    const buffer = await into.decodeAudioData(file.slice().buffer)
    if (isOver) return
    const due = began + audio.startFrame / movie.fps
    const lateBy = Math.max(0, into.currentTime - due)
    const source = into.createBufferSource()
    source.buffer = buffer
    source.connect(to)
    sources.add(source)
    source.start(due + lateBy, audio.startMs / 1_000 + lateBy)
  }
  const begin = (level: number) => {
    if (movie.audios.length === 0 || !navigator.userActivation.hasBeenActive) return
    context ??= new AudioContext()
    gain = context.createGain()
    gain.gain.value = level
    gain.connect(context.destination)
    const began = context.currentTime - elapsedMs() / 1_000
    for (const audio of movie.audios) play(audio, began, context, gain).catch(() => {})
  }

  return {
    setVolume(volume) {
      const level = Math.min(1, Math.max(0, volume))
      if (gain) gain.gain.value = level
      else if (level > 0 && !isOver) begin(level)
    },
    stop() {
      isOver = true
      for (const source of sources) source.stop()
      gain?.disconnect()
    },
  }
}
