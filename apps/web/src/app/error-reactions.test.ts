import { CallError, errors, type ErrorName } from '@grandstand/contract'
import { errorTexts } from '@grandstand/contract/error-texts'
import { describe, expect, it } from 'vitest'
import { ownTexts, reactionAnywhere, reactions, reactionTo, wordsOf } from './error-reactions.ts'

const names = Object.keys(errors) as ErrorName[]

describe('error reactions', () => {
  it('has one for every error that the contract declares', () => {
    for (const name of names) {
      expect(reactionTo(new CallError(name), 'query')).toBe(reactions[errors[name].kind].query)
      expect(reactionTo(new CallError(name), 'action')).toBe(reactions[errors[name].kind].action)
    }
  })

  it('says of what it makes itself what the contract says', () => {
    for (const [name, text] of Object.entries(ownTexts)) expect(errorTexts[name as ErrorName].text).toBe(text)
  })

  it('asks a visitor who acts to log in, and leaves pages that merely load alone', () => {
    expect(reactionTo(new CallError('login-required'), 'action')).toEqual({
      act: 'ask-login',
      text: '你的操作需要登录',
    })
    expect(reactionTo(new CallError('login-required'), 'query').act).toBe('in-place')
  })

  it('tells a time-out for 1.5 s and another network error for 1 s', () => {
    expect(reactionTo(new CallError('timeout'), 'action')).toEqual({
      act: 'toast',
      text: '网络超时，请重试',
      durationMs: 1_500,
    })
    expect(reactionTo(new CallError('network-failed'), 'action')).toMatchObject({ durationMs: 1_000 })
  })

  it('names the status of another server’s error page, and calls a wrong answer what it is', () => {
    const [gateway, page] = [
      new CallError('bad-answer', { status: 502 }),
      new CallError('bad-answer', { status: 200 }),
    ]
    expect(reactionTo(gateway, 'action')).toMatchObject({ durationMs: 1_000 })
    expect(wordsOf(gateway, undefined, '')).toBe('网络异常（502）')
    expect(wordsOf(page, undefined, '')).toBe('网络异常，请稍后再试')
    expect(wordsOf(new CallError('network-failed', { status: 0 }), undefined, '')).toBe('网络异常')
  })

  it('shows the server’s own sentence where it sent one', () => {
    expect(wordsOf(new CallError('rate-limited'), '人太多了', '…')).toBe('人太多了')
    expect(wordsOf(new CallError('rate-limited'), undefined, '请稍后')).toBe('请稍后')
    expect(wordsOf(new CallError('network-abnormal'), undefined, '')).toBe('网络异常，请检查网络后重试')
  })

  it('hears the end of the session and every access answer from any call, and nothing else', () => {
    const acts = Object.fromEntries(
      names.flatMap((name) => {
        const reaction = reactionAnywhere(new CallError(name))
        return reaction ? [[name, reaction.act]] : []
      }),
    )
    expect(acts).toEqual({
      'log-in-first': 'warm-reminder',
      'session-expired': 'end-session',
      'logged-in-elsewhere': 'end-session',
      'account-blocked': 'end-session',
      'password-changed': 'end-session',
      'signed-out-there': 'end-session',
      'ip-blocked': 'end-session',
      'device-blocked': 'end-session',
      'access-caveat': 'access-caveat',
      'access-restricted': 'access-restriction',
      'system-maintenance': 'maintenance',
      'robot-check-needed': 'robot-check',
    })
    expect(reactionAnywhere(new CallError('ip-blocked'))).toMatchObject({ debounceMs: 700 })
  })

  it('leaves it to a form that tells its failures', () => {
    expect(reactionTo(new CallError('timeout'), 'action', true).act).toBe('in-place')
    expect(reactionTo(new CallError('activity-blocked'), 'action', true).act).toBe('alert')
    expect(reactionTo(new CallError('login-required'), 'action', true).act).toBe('ask-login')
  })

  it('stays calm about aborted requests and errors of other makes', () => {
    expect(reactionTo(new DOMException('gone', 'AbortError'), 'query').act).toBe('in-place')
    expect(reactionTo(new TypeError('bug'), 'action').act).toBe('in-place')
  })
})
