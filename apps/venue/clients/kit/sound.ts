import { settings } from './settings.ts'
import { createGate, tones, type Tone } from './tones.ts'

type Player = (tone: Tone) => void

async function loadPlayer(): Promise<Player> {
  const { ZZFX } = await import('zzfx')
  // Each tone has a volume of its own.
  ZZFX.volume = 1
  const gate = createGate()
  const known = new Map<Tone, readonly number[]>()
  const samplesOf = (tone: Tone) => {
    const samples = known.get(tone) ?? ZZFX.buildSamples(...tones[tone])
    known.set(tone, samples)
    return samples
  }
  return (tone) => {
    // Browsers suspend audio until the first touch, and would play everything that was queued afterwards.
    if (ZZFX.audioContext.state !== 'running') void ZZFX.audioContext.resume()
    if (!gate.mayBegin(tone, performance.now())) return
    ZZFX.playSamples([samplesOf(tone)]).addEventListener('ended', () => gate.ended())
  }
}

let player: Promise<Player> | undefined

/** Plays a tone when sound is on. The code for it is loaded with the first one. */
export function sound(tone: Tone): void {
  if (!settings.value.sound || document.hidden) return
  player ??= loadPlayer()
  void player.then((play) => play(tone))
}

/** Plays a tone at each of these moments from now. @returns what stops those to come */
export function soundsAt(tone: Tone, momentsMs: readonly number[]): () => void {
  if (!settings.value.sound) return () => undefined
  const timers = momentsMs.map((ms) => setTimeout(() => sound(tone), ms))
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
