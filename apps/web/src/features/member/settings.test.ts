import { expect, it } from 'vitest'
import { parseSettings } from './settings.ts'

it('reads what was kept and falls back where it is odd', () => {
  const kept = { oddsFormat: 'hong-kong', isBalanceHidden: true, rememberedName: '看台迷01' }
  expect(parseSettings(JSON.stringify(kept))).toEqual(kept)
  const defaults = { oddsFormat: 'decimal', isBalanceHidden: false, rememberedName: '' }
  for (const odd of [
    null,
    '',
    '{',
    '[]',
    '7',
    '{"oddsFormat":"roman","isBalanceHidden":1,"rememberedName":{}}',
  ])
    expect(parseSettings(odd)).toEqual(defaults)
  expect(parseSettings(JSON.stringify({ rememberedName: 'a'.repeat(99) })).rememberedName).toHaveLength(32)
})
