import { describe, expect, it } from 'vitest'
import { piecesOf, plainText, typedEmote, withEmoteCodes } from './text-pieces.ts'

describe('what was said, in pieces', () => {
  it('has our emotes as pictures and leaves other codes as text', () => {
    expect(piecesOf('进了[:goal:][:nope:]')).toEqual([
      { kind: 'words', text: '进了' },
      { kind: 'emote', code: 'goal' },
      { kind: 'words', text: '[:nope:]' },
    ])
    expect(piecesOf('[:constructor:]')).toEqual([{ kind: 'words', text: '[:constructor:]' }])
  })

  it('[H-F10] keeps markup and links as the words that they are', () => {
    const text = '<img src=x onerror=alert(1)> https://example.com/a javascript:alert(1) <a href="//x">y</a>'
    expect(piecesOf(text)).toEqual([{ kind: 'words', text }])
  })

  it('marks only names that the server says are spoken to, the longest first', () => {
    const mentions = [
      { userId: 'u1', username: '老炮' },
      { userId: 'u2', username: '老炮儿' },
    ]
    expect(piecesOf('@老炮儿 和 @老炮 @路人', mentions, 'u1')).toEqual([
      { kind: 'mention', name: '老炮儿', isOwn: false },
      { kind: 'words', text: ' 和 ' },
      { kind: 'mention', name: '老炮', isOwn: true },
      { kind: 'words', text: ' @路人' },
    ])
  })

  it('says emotes by name where there are no pictures', () => {
    expect(plainText('[:goal:] 好球')).toBe('[进球] 好球')
  })

  it('is typed by name in brackets, and sent by code; other brackets stay', () => {
    expect(typedEmote('clap')).toBe('[鼓掌]')
    expect(withEmoteCodes('[鼓掌]好球[进球][哈哈] [:clap:]')).toBe('[:clap:]好球[:goal:][哈哈] [:clap:]')
  })
})
