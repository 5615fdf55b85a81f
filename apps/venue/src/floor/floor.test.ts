import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { TableStand } from '../tables/testing/table-stand.ts'
import { floorKeyOf } from './floor-key.ts'
import { addFloor } from './routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'venue-floor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const name = 'roulette-r03'
const led = new Map([[name, 'camera' as const]])

test('the floor opens to its key alone, does an act once, and answers no flood of wrong keys', async () => {
  const stand = new TableStand([name], { led })
  const server = Fastify()
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  const key = floorKeyOf(undefined, folder)
  expect(floorKeyOf(undefined, folder)).toBe(key)
  expect(statSync(join(folder, 'floor.key')).mode & 0o777).toBe(0o600)
  const broken = mkdtempSync(join(folder, 'broken-'))
  writeFileSync(join(broken, 'floor.key'), '')
  expect(() => floorKeyOf(undefined, broken)).toThrow('has no key')
  addFloor(server, stand.company, { key, now: () => stand.now })
  const ask = async (url: string, payload?: object, given = key) => {
    const headers = { authorization: `Bearer ${given}`, 'content-type': 'application/json' }
    const { statusCode, body } = await server.inject(
      payload ? { method: 'POST', url, headers, payload } : { url, headers },
    )
    return [statusCode, JSON.parse(body)] as const
  }
  expect(await ask('/floor/tables')).toMatchObject([
    200,
    [{ mode: 'camera', leader: null, phase: 'waiting' }],
  ])
  expect(await ask('/floor/tables/none')).toMatchObject([404, {}])
  const acts = `/floor/tables/${name}/acts`
  const lead = { id: 'first-act', by: '阿桥', page: 'page-one', act: 'lead' }
  expect(await ask(acts, { ...lead, act: 'win' })).toMatchObject([400, { error: 'input' }])
  for (let time = 0; time < 2; time += 1)
    expect(await ask(acts, lead)).toMatchObject([200, { outcome: 'done', view: { isMine: true } }])
  expect(await ask(acts, { ...lead, act: 'open' })).toMatchObject([200, { outcome: 'conflict' }])
  expect(await ask(`/floor/tables/${name}?page=another-page`)).toMatchObject([
    200,
    { isMine: false, leader: '阿桥' },
  ])
  for (let time = 0; time < 20; time += 1)
    expect(await ask('/floor/tables', undefined, 'no key')).toMatchObject([401, { error: 'wrong' }])
  expect(await ask('/floor/tables', undefined, 'no key')).toMatchObject([429, { error: 'too-often' }])
  expect((await ask('/floor/tables'))[0]).toBe(200)
  stand.pass(61_000)
  expect((await ask('/floor/tables', undefined, 'no key'))[0]).toBe(401)
  await server.close()
  stand.close()
})
