import { describe, expect, it } from 'vitest'
import { readHeaders, wireNames, writeHeaders, type LogicalHeaders } from './headers.ts'

const headers: LogicalHeaders = {
  token: 'k',
  agentToken: '',
  siteId: '5000',
  deviceId: 'd',
  clientType: 'WEB',
  version: '250514',
  appKey: '',
  nonce: 'n',
  sign: 's',
  timestamp: '1',
  platform: 'web',
  language: 'zh-CN',
  uuid: 'u',
  info: '',
  gatewayToken: 'g',
  headerMap: '1',
}
const raw = (written: Record<string, string>) => Object.entries(written).flat()

describe('the header map', () => {
  it('[CALL-02] brings every logical header over under another name, without underscores', () => {
    const written = writeHeaders(headers)
    expect(readHeaders(raw(written))).toEqual(headers)
    expect(readHeaders(raw(written).map((text, at) => (at % 2 === 0 ? text.toUpperCase() : text)))).toEqual(
      headers,
    )
    for (const [logical, wire] of Object.entries(wireNames))
      expect(wire).not.toMatch(new RegExp(`_|${logical}`, 'i'))
    expect(new Set(Object.values(wireNames)).size).toBe(16)
  })

  it('refuses a header that is doubled, missing, unknown, too long or under its own name', () => {
    const written = writeHeaders(headers)
    for (const wire of Object.keys(written)) {
      expect(readHeaders([...raw(written), wire, 'again']), `${wire} doubled`).toBeUndefined()
      const { [wire]: _, ...without } = written
      const isOptional = wire === wireNames.token
      expect(readHeaders(raw(without)) !== undefined, `without ${wire}`).toBe(isOptional)
    }
    for (const name of ['nonce', 'Sign', 'TOKEN', 'device-id', 'xg-q1']) {
      expect(readHeaders([...raw(written), name, 'x']), name).toBeUndefined()
    }
    expect(readHeaders(raw({ ...written, [wireNames.deviceId]: 'x'.repeat(1_025) }))).toBeUndefined()
    expect(readHeaders(raw({ ...written, [wireNames.headerMap]: '2' }))).toBeUndefined()
  })

  it('lets the headers pass that every browser sends by itself', () => {
    const written = raw(writeHeaders(headers))
    expect(
      readHeaders([...written, 'accept-language', 'de', 'host', 'x', 'cookie', 'a', 'cookie', 'b']),
    ).toEqual(headers)
  })
})
