import { unansweredText } from '@grandstand/client/errors'
import { CallError } from '@grandstand/contract'

/** Why a challenge cannot be shown or checked, and what the user can do about it. */
export interface ChallengeFailure {
  readonly kind: 'wrong' | 'over' | 'away' | 'offline' | 'other'
  readonly text: string
}

export function challengeFailureOf(error: unknown): ChallengeFailure {
  const refusal = error instanceof CallError ? error.refusal : 'unexpected'
  if (refusal === 'wrong-code') return { kind: 'wrong', text: '没有通过，已经换了一个，再试一次。' }
  if (refusal === 'challenge-over')
    return { kind: 'over', text: '这次验证已失效，重新开始即可，刚才的内容还在。' }
  if (refusal === 'captcha-away') return { kind: 'away', text: '这种验证暂时没有应答，换一种方式。' }
  if (refusal === 'rate-limited') return { kind: 'other', text: '操作太频繁，等一分钟再试。' }
  const unanswered = unansweredText(error)
  if (unanswered !== undefined) return { kind: 'offline', text: `${unanswered}刚才的内容还在。` }
  return { kind: 'other', text: '没有加载出来，请重试。' }
}
