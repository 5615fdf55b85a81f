import { startGrandstand, type Grandstand } from '@grandstand/dev-env'
import { productFolder } from '@grandstand/platform/servers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzz } from './run.ts'

/** The short run: `npm run bench -- fuzz` sends a million with another seed each time. */
const seed = 20_261_121
const requests = 4_000
/** The platform's heap is limited, so that retaining part of each request would crash it; idle it holds 60 MB. */
const heapMb = 128

describe('malformed requests over every path', () => {
  let product: Grandstand
  beforeAll(async () => {
    product = await startGrandstand({
      dataDir: await productFolder(),
      settings: { NODE_OPTIONS: `--max-old-space-size=${heapMb}` },
    })
  })
  afterAll(() => product?.stop())

  it(`half at the envelope, half sealed (seed ${seed}): no 5xx, no exit within ${heapMb} MB of heap`, async () => {
    const report = await fuzz({ product, requests, seed })
    expect(report.findings).toEqual([])
    expect(product.platform().process.exitCode).toBeNull()
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    // The requests were processed: refused at the envelope as malformed, inside it by answers with a code.
    expect(report.statuses['outer 400']).toBeGreaterThan(requests / 10)
    expect(report.statuses['inner 200']).toBeGreaterThan(requests / 4)
    // A short run is mostly warming up; the full run limits the growth of the heap's floor to a tenth.
    expect(report.heap.late).toBeLessThan(heapMb * 2 ** 20)
  })
})
