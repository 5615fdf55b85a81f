import { CallError } from '@grandstand/contract'
import { describe, expect, it } from 'vitest'
import { feedbackFailureOf, textProblem, withPictures } from './feedback-draft.ts'

const file = (bytes: number) => new File([new Uint8Array(bytes)], 'a.png')

describe('feedback', () => {
  it('tells what is wrong with the text, and takes markup as what it is: text', () => {
    expect(textProblem(' \n')).toBe('请写下你的反馈')
    expect(textProblem('😀'.repeat(1_001))).toBe('最多 1000 字，现在是 1001 字')
    expect(textProblem('a\u202eb')).toContain('看不见')
    expect(textProblem('<img src=x onerror=alert(1)>\n**x** {{7*7}}')).toBeUndefined()
  })
  it('takes three pictures, none too large', () => {
    const two = withPictures([], [file(1), file(2)])
    expect([two.pictures.length, two.problem]).toEqual([2, undefined])
    const full = withPictures(two.pictures, [file(3), file(4)])
    expect([full.pictures.length, full.problem]).toEqual([3, '最多 3 张图片'])
    const large = withPictures([], [file(3_000_001), file(0), file(5)])
    expect([large.pictures.length, large.problem]).toEqual([1, '一张图片最大 3 MB'])
  })
  it('says that nothing is lost', () => {
    expect(feedbackFailureOf(new CallError('too-many-messages'))).toContain('内容还在')
    expect(feedbackFailureOf(new CallError('outcome-unknown'))).toContain('不会重复')
  })
})
