import type { Grandstand } from '@grandstand/dev-env'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { bootProduct } from '../boot-product.ts'
import { openRows, type RowReader } from './rows.ts'
import { tryIdempotence } from './tries.ts'
import { createWorld, type Case, type World } from './world.ts'

/** One test for each call, on one product without other writers. */
export function tryAll(area: string, cases: readonly Case[]): void {
  describe(`idempotent calls: ${area}`, () => {
    let grandstand: Grandstand
    let world: World
    let rows: RowReader
    beforeAll(async () => {
      grandstand = await bootProduct({ media: true })
      world = createWorld(grandstand)
      // A product that has just started refuses calls for a moment.
      await vi.waitFor(() => world.person(), { timeout: 60_000, interval: 500 })
      rows = await openRows(grandstand.databaseUrl)
    }, 180_000)
    afterAll(async () => {
      await rows?.close()
      await grandstand?.stop()
    })

    it.each(cases.map((each) => [each.call.id, each] as const))(
      '[H-J1] %s: sent again, changed, and twice at once, has one effect and one answer',
      (_id, each) => tryIdempotence(each, world, rows),
    )
  })
}
