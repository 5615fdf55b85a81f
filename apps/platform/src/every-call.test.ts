import { calls, channels } from '@grandstand/contract/catalogue'
import { expect, it } from 'vitest'
import type { Area } from './areas/area.ts'
import { everyArea } from './every-act.ts'

/** Names of the channels that the areas publish. */
function published(areas: readonly Area[]): string[] {
  const names: string[] = []
  for (const publish of areas.flatMap((area) => area.channels ?? []))
    publish({ publishChannel: ({ name }) => void names.push(name) })
  return names
}

it('each call of the contract is bound by one area, and each channel is published by one', async () => {
  const areas = await everyArea()
  const bound = areas.flatMap((area) => area.calls ?? []).map(({ call }) => call.id)
  const without = (declared: readonly string[], offered: readonly string[]) =>
    declared.filter((each) => !offered.includes(each))
  const ids = calls.map(({ id }) => id)
  expect(without(ids, bound), 'declared, but in no `calls` of apps/platform/src/areas').toEqual([])
  expect(without(bound, ids), 'bound, but not in the catalogue of the contract').toEqual([])
  expect(bound, 'bound once').toHaveLength(new Set(bound).size)
  const names = channels.map(({ name }) => name)
  expect(published(areas).toSorted(), 'published by `channels` of apps/platform/src/areas').toEqual(
    names.toSorted(),
  )
})
