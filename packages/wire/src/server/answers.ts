import { errors, type ErrorName } from '@grandstand/contract'
import { errorTextIn } from '@grandstand/contract/error-texts'
import { textIn, type Language } from '@grandstand/contract/house-text'
import { writeBlob, type BlobContent } from '../envelope/blob.ts'

/** The JSON (or the blob) of an answer and the HTTP status that it travels with. */
export interface AnswerText {
  readonly status: number
  readonly text: string | Uint8Array
}

/** `data` is the call's encoded output. Texts of the platform in it are in `language`. */
export function successAnswer(data: unknown, requestId?: string, language: Language = 'zh-CN'): AnswerText {
  return { status: 200, text: textIn(language, JSON.stringify({ code: 0, data, requestId })) }
}

/** The success of a call that answers a blob. */
export function blobAnswer(blob: BlobContent): AnswerText {
  return { status: 200, text: writeBlob(blob) }
}

/** `data` is the refusal's details as plain JSON. The message is the text for the person, in their language. */
export function refusalAnswer(
  name: ErrorName,
  data?: unknown,
  requestId?: string,
  language: Language = 'zh-CN',
): AnswerText {
  return {
    status: errors[name].status || 200,
    text: textIn(
      language,
      JSON.stringify({ code: errors[name].code, message: errorTextIn(language, name), data, requestId }),
    ),
  }
}
