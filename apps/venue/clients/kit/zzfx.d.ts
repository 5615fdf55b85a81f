declare module 'zzfx' {
  export const ZZFX: {
    /** Scales samples as they are built, and once more as they are played. */
    volume: number
    readonly sampleRate: number
    readonly audioContext: AudioContext
    /** Samples of a tone, -1 to 1. */
    buildSamples(...parameters: readonly number[]): number[]
    playSamples(channels: readonly (readonly number[])[]): AudioBufferSourceNode
  }
}
