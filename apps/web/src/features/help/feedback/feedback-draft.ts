import { messageOf } from '@grandstand/client/errors'
import { CallError } from '@grandstand/contract'
import {
  feedbackKind,
  feedbackMax,
  maxFeedbackPictureBytes,
  maxFeedbackPictures,
  submitFeedback,
  type FeedbackKind,
} from '@grandstand/contract/help'
import { safeParse } from 'zod/mini'
import { lengthOf } from '../message-draft.ts'

/** A chosen picture with an id that is unique on this page. */
export interface ChosenPicture {
  readonly file: File
  readonly id: string
}

/** Number of pictures chosen on this page, used for their ids. */
let chosen = 0

export interface FeedbackValues {
  readonly kind: FeedbackKind
  readonly text: string
  readonly pictures: readonly ChosenPicture[]
}

export const emptyFeedback: FeedbackValues = { kind: 'fault', text: '', pictures: [] }

export const kindWords: Record<FeedbackKind, string> = {
  fault: '哪里坏了',
  idea: '建议',
  complaint: '投诉',
  other: '其他',
}
export const kinds = feedbackKind.options

/** Validation error of the text, by the contract's own rule. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return '请写下你的反馈'
  if (lengthOf(text) > feedbackMax) return `最多 ${feedbackMax} 字，现在是 ${lengthOf(text)} 字`
  return safeParse(submitFeedback.input.shape.text, text).success
    ? undefined
    : '里面有看不见的控制字符，请删掉后再发'
}

/** Adds pictures up to the maximum number. Too large files are skipped and reported in `problem`. */
export function withPictures(
  pictures: readonly ChosenPicture[],
  files: readonly File[],
): { readonly pictures: readonly ChosenPicture[]; readonly problem: string | undefined } {
  const fitting = files.filter(({ size }) => size > 0 && size <= maxFeedbackPictureBytes)
  const all = [...pictures, ...fitting.map((file) => ({ file, id: String((chosen += 1)) }))]
  const problem =
    fitting.length < files.length
      ? '一张图片最大 3 MB'
      : all.length > maxFeedbackPictures
        ? `最多 ${maxFeedbackPictures} 张图片`
        : undefined
  return { pictures: all.slice(0, maxFeedbackPictures), problem }
}

/** Text of a failed submission. The input stays. */
export function feedbackFailureOf(error: unknown): string {
  if (error instanceof CallError && error.refusal === 'too-many-messages')
    return '一小时内最多发 5 条。请稍后再发，内容还在。'
  return messageOf(error) ?? '没有发送成功，内容还在。请再试一次。'
}
