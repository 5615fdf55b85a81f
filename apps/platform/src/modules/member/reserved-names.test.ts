import { describe, expect, it } from 'vitest'
import { isAlike, isReservedName, looksOf } from './reserved-names.ts'

describe('names that could be taken for the house', () => {
  it.each([
    'admin',
    'ADMIN',
    'Adm1n',
    'ADMlN',
    'admin01',
    '007admin',
    'adrnin',
    '4dm1n',
    '0fficial',
    'Officia1',
    'GrandStand',
    'grand5tand',
    'grandstandteam',
    'adminkefu',
    'admin客服',
    '客服',
    '在线客服01',
    '官方小助手',
    '管理員一号',
    '看台',
    'vipadmin888',
    'SYSTEM',
    'support24',
    '小王admin',
    // Not valid as usernames, but possible as nicknames.
    'аdmin',
    'ａｄｍｉｎ',
    'ad\u200bmin',
    'a\u0301dmin',
    'αdmin',
    'a-d-m-i-n',
    '𝐚𝐝𝐦𝐢𝐧',
    '客\u200b服',
    '⾃官方',
    // [H-J15]
    '糸统',
    '⽷统',
    '係统',
    '繫統',
    '系\u00ad统',
    '财務01',
    '臺看看臺客服',
  ])('refuses %j', (name) => expect(isReservedName(name)).toBe(true))

  it.each([
    'demo',
    'newfan',
    'badminton',
    'supporter7',
    'servicable',
    '看台球迷',
    'nankantai07',
    'fan1',
    'team01',
    'vip888',
    'systematic',
    'rooter',
    't8f3k2l1aa',
    '12345678',
    '球迷2026Fan',
    '方官',
  ])('lets %j be', (name) => expect(isReservedName(name)).toBe(false))

  it('sees look-alikes as one', () => {
    expect(looksOf('Admin')).toBe(looksOf('аdrn1n'))
    expect(looksOf('fan1')).not.toBe(looksOf('fan2'))
  })

  it('[H-J15] takes a name with other numbers for the same', () => {
    for (const name of ['Leo解说1', '7Leo解说', 'Le0解说', 'Leo_解說', 'Leo2解说', 'ＬＥＯ解说９'])
      expect(isAlike(name, 'Leo解说'), name).toBe(true)
    for (const name of ['Leo', '解说', 'Leo解说员', 'Lea解说'])
      expect(isAlike(name, 'Leo解说'), name).toBe(false)
    expect([isAlike('老李07', '老李08'), isAlike('12', '13')]).toEqual([true, false])
  })

  it('answers at once, however long the name', () => {
    const begin = performance.now()
    expect(isReservedName('vip'.repeat(5_000))).toBe(false)
    expect(isReservedName(`${'admin'.repeat(3_000)}x`)).toBe(false)
    expect(performance.now() - begin).toBeLessThan(100)
  })
})
