import { expect, test } from './fixtures.ts'

test('every code file that a page keeps for later is served', async ({ request }) => {
  for (const list of ['/screens.json', '/screens.en.json']) {
    const files = (await (await request.get(list)).json()) as string[]
    expect(files.length, list).toBeGreaterThan(50)
    const answers = await Promise.all(files.map(async (file) => [(await request.get(file)).status(), file]))
    expect(answers.filter(([status]) => status !== 200)).toEqual([])
  }
})
