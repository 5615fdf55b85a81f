import type { OfferedMode } from '@grandstand/contract/live'
import type { Phase, PlaybackState } from '@grandstand/playback'
import { describe, expect, it } from 'vitest'
import { sceneOf } from './scene.ts'
import { noticeText } from './words.ts'

const offer = (facts: Partial<OfferedMode> = {}): OfferedMode => ({
  mode: 'ANCHOR',
  status: 'On1',
  path: 'abcdefgh',
  sourceDelayMs: 0,
  ...facts,
})
const playing: PlaybackState = {
  phase: 'playing',
  isDead: false,
  list: undefined,
  line: 1,
  protocol: 'flv',
  rendition: 'source',
  isPaused: false,
  isSilenced: false,
  canCatchUp: false,
  notice: undefined,
}
const at = (phase: Phase, more: Partial<PlaybackState> = {}) =>
  sceneOf(offer(), { ...playing, phase, ...more })

describe('what the player shows', () => {
  it("takes the anchor's word first: On0 has not begun, On2 is away, whatever the line says", () => {
    expect(sceneOf(offer({ status: 'On0' }), playing)).toBe('not-started')
    expect(sceneOf(offer({ status: 'On2' }), playing)).toBe('interrupted')
    expect(sceneOf(offer({ status: 'On2', mode: 'LIVE' }), playing)).toBe('off-air')
    expect(sceneOf(offer(), playing)).toBeUndefined()
  })

  it('draws the animation without a picture, and leads to what other companies show', () => {
    expect(sceneOf({ mode: 'ANIMATION', status: 'On1', sourceDelayMs: 0 }, undefined)).toBe('animation')
    const elsewhere: OfferedMode = {
      mode: 'LIVE',
      status: 'On1',
      sourceDelayMs: 0,
      webUrl: 'https://v.example/1',
    }
    expect(sceneOf(elsewhere, undefined)).toBe('elsewhere')
    expect(sceneOf(undefined, undefined)).toBe('off-air')
  })

  it('offers another mode once all lines are dead, and goes on saying so while it tries again', () => {
    expect(at('waiting', { isDead: true })).toBe('dead')
    expect(at('loading', { isDead: true })).toBe('dead')
    expect(at('loading')).toBe('loading')
    expect(at('off-air')).toBe('off-air')
  })

  it('shows a pause as one, also when the line was let go meanwhile', () => {
    expect(at('playing', { isPaused: true })).toBe('paused')
    expect(at('parked', { isPaused: true })).toBe('paused')
    expect(at('parked')).toBe('loading')
  })
})

it('tells what happened in one line', () => {
  const nameOf = (line: number) => `线路 ${line}`
  expect(noticeText({ kind: 'line', from: 1, to: 2, because: 'no-data' }, nameOf)).toBe(
    '线路 1 没有画面，已切到线路 2',
  )
  expect(noticeText({ kind: 'protocol', because: 'codec' }, nameOf)).toBe(
    '低延迟方式不支持这种格式，已换一种方式播放',
  )
})
