import { describe, expect, it } from 'vitest'
import { defaultSettings, laneCount, parseDanmakuSettings } from './settings.ts'

describe('the settings of danmaku', () => {
  it('are read back, and anything unknown is the default', () => {
    expect(parseDanmakuSettings(null)).toEqual(defaultSettings)
    expect(
      parseDanmakuSettings('{"density":"many","area":"moon","size":4,"opacity":9,"isOn":false}'),
    ).toEqual({
      ...defaultSettings,
      density: 'many',
      isOn: false,
    })
    expect(parseDanmakuSettings('[')).toEqual(defaultSettings)
  })

  it('give three lanes on phones and five elsewhere in the upper part, and as many as fit where more is chosen', () => {
    expect(laneCount(defaultSettings, 219, true)).toBe(3)
    expect(laneCount(defaultSettings, 442, false)).toBe(5)
    expect(laneCount(defaultSettings, 100, false)).toBe(1)
    expect(laneCount({ ...defaultSettings, area: 'all' }, 442, false)).toBe(14)
  })
})
