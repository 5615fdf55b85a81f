// Names the calls and screens that the tests of the whole product do not know yet. Those tests say so too, but only
// after minutes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@grandstand/contract/catalogue'
import { liveCases } from '../e2e/src/platform/idempotence/live-cases.ts'
import { memberCases } from '../e2e/src/platform/idempotence/member-cases.ts'
import { moneyCases } from '../e2e/src/platform/idempotence/money-cases.ts'
import { entrances, memberScreens } from '../e2e/src/screens.ts'
import { further, open } from '../e2e/src/screens-by-size.ts'
import { drivers, screenless } from '../e2e/src/walk/drivers/index.ts'
import { root } from './steps.mjs'

const changing = new Set(calls.filter(({ idempotent }) => idempotent).map(({ id }) => id))

function* unknownCalls(): Generator<string> {
  const cases = new Set([...moneyCases, ...memberCases, ...liveCases].map(({ call }) => call.id))
  const walked = new Set([...drivers.map(([{ id }]) => id), ...Object.keys(screenless)])
  for (const id of changing) {
    if (!cases.has(id)) yield `${id}: add a case to a list in tools/e2e/src/platform/idempotence/*-cases.ts`
    if (!walked.has(id))
      yield `${id}: add a driver to a list in tools/e2e/src/walk/drivers/, or the reason why no screen makes the call to its index.ts`
  }
  for (const id of new Set([...cases, ...walked]))
    if (!changing.has(id))
      yield `${id}: tools/e2e/src tests it as an idempotent call, but the contract has none of this id`
}

function* unknownScreens(): Generator<string> {
  const table = readFileSync(join(root, 'apps/web/src/app/screens.ts'), 'utf8')
  const looked = [...entrances, ...memberScreens('m', 'd', 'w'), ...further, ...open].map(
    ({ path }) => path.split('?')[0] ?? '',
  )
  for (const [, pattern = ''] of table.matchAll(/(?:inFrame|alone)\(\s*'([^']+)'/g)) {
    const form = pattern
      .replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?')
      .replaceAll(/\$\w+/g, '[^/]+')
      .replace(/\$$/, '.+')
    const isOf = new RegExp(`^${form}$`)
    if (!looked.some((path) => isOf.test(path)))
      yield `${pattern}: add a line to memberScreens or entrances in tools/e2e/src/screens.ts`
  }
}

const missing = [...unknownCalls(), ...unknownScreens()]
process.stdout.write(missing.map((each) => `${each}\n`).join(''))
process.exitCode = missing.length > 0 ? 1 : 0
