import { gatewayPublicKey, startGrandstand, startProgram, type Grandstand } from '@grandstand/dev-env'

/** The demonstration's anchors, the first ones first. */
const rooms = ['60718', '60233', '60504'] as const

export interface OnAir {
  readonly product: Grandstand
  /** Room numbers in the order of `delaysMs`. */
  readonly rooms: readonly string[]
  close(): Promise<void>
}

/**
 * The whole product, with simulated chatters and gift senders, and a demo anchor on the air for each of `delaysMs`:
 * the age of the picture when it is sent.
 */
export async function goOnAir(delaysMs: readonly number[], seasonSpeed: number): Promise<OnAir> {
  const taken = rooms.slice(0, delaysMs.length)
  const keys = taken.map((room) => `${room}-${room.padEnd(32, '0')}`)
  const product = await startGrandstand({
    seasonSpeed,
    media: true,
    demoStreamKeys: keys,
    settings: { DEMO_CHATTER: 'true' },
  })
  const studios = await Promise.all(
    taken.map(async (room, at) => {
      await product.operator('source-delay', room, String(delaysMs[at]))
      return startProgram('apps/studio/dist/main.js', {
        PLATFORM_URL: product.url,
        GATEWAY_PUBLIC_KEY: gatewayPublicKey(),
        RTMP_URL: product.rtmpUrl,
        DEMO_STREAM_KEYS: keys[at] ?? '',
        STUDIO_DELAY_MS: String(delaysMs[at]),
        // The benchmark reads from the pixels when a frame was drawn.
        STUDIO_CLOCK: '1',
      })
    }),
  )
  return {
    product,
    rooms: taken,
    async close() {
      await Promise.all(studios.map((studio) => studio.stop()))
      await product.stop()
    },
  }
}
