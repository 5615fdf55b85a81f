import { CallError } from '@grandstand/contract'
import { expect, it } from 'vitest'
import { unansweredText } from './unanswered.ts'

it('says what is true: no network, a server that cannot, a server that says nothing', () => {
  const told = new CallError('unavailable', undefined, { cause: { message: '正在恢复，请稍后。' } })
  expect(unansweredText(told, true)).toBe('正在恢复，请稍后。')
  expect(unansweredText(new CallError('unavailable'), true)).toBe('服务暂时不可用，请稍后再试。')
  for (const name of ['timeout', 'network-failed', 'line-abnormal', 'bad-answer'] as const) {
    expect(unansweredText(new CallError(name), true)).toBe('没有收到服务器的回答，请稍后再试一次。')
    expect(unansweredText(new CallError(name), false)).toBe('这台设备没有连上网络，连上后再试一次。')
  }
  expect(unansweredText(new CallError('insufficient-funds'), false)).toBeUndefined()
  expect(unansweredText(new Error('bug'), true)).toBeUndefined()
})
