declare module 'zzfx' {
  /** Plays a sound of these parameters, at once. */
  export const zzfx: (...parameters: readonly number[]) => AudioBufferSourceNode
}
