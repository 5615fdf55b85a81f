import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const secret = 'x'.repeat(32)
const set = {
  PAYMENT_PROVIDER_URL: 'https://pay.example',
  PAYMENT_PROVIDER_SECRET: secret,
  PUBLIC_URL: 'https://a.example',
}

describe('the settings of the feed', () => {
  it('says where settings of matches belong, and that a feed needs a key', () => {
    expect(() => readConfig({ ...set, REPLAY_FILES: 'a.csv', SEASON_SPEED: '2' })).toThrow(
      /^REPLAY_FILES, SEASON_SPEED: [^\n]*apps\/feed[^\n]*FEED_URL[^\n]*\.$/,
    )
    expect(readConfig({ ...set, SIMULATED_SEASON: 'false' }).feed).toBeUndefined()
    const url = { ...set, FEED_URL: 'http://feed:8080' }
    expect(() => readConfig(url)).toThrow(/^FEED_KEY is missing: [^\n]+\.$/)
    expect(() => readConfig({ ...url, FEED_KEY: 'without-an-id-but-long' })).toThrow(
      /^FEED_KEY must be ID:SECRET/,
    )
    const poll = { ...url, FEED_KEY: 'an-api-key-of-24-letters', FEED_PROTOCOL: 'odds-poll' }
    expect(() => readConfig(poll)).toThrow(/^FEED_LEAGUES is missing/)
    expect(readConfig({ ...poll, FEED_LEAGUES: 'soccer_epl' }).feed).toMatchObject({
      leagues: ['soccer_epl'],
      everyMs: 60_000,
    })
  })

  it('takes leagues as any company calls them', () => {
    const read = readConfig({
      ...set,
      FEED_URL: 'https://feed.example',
      FEED_PROTOCOL: 'odds-poll',
      FEED_KEY: 'an-api-key-of-24-letters',
      FEED_LEAGUES: 'soccer_epl,bw:league:17,39',
    })
    expect(read.feed).toMatchObject({ leagues: ['soccer_epl', 'bw:league:17', '39'] })
  })

  it('says that a protocol or a key without an address has no matches', () => {
    expect(() => readConfig({ ...set, FEED_PROTOCOL: 'odds-poll' })).toThrow(
      /^FEED_PROTOCOL is set without FEED_URL: FEED_URL is missing: [^\n]+\.$/,
    )
    expect(() => readConfig({ ...set, FEED_KEY: `us:${secret}` })).toThrow(
      /^FEED_KEY is set without FEED_URL: FEED_URL is missing: [^\n]+\.$/,
    )
  })
})
