import { ActButton, ActForm } from '@grandstand/client/act'
import { feedbackMax, maxFeedbackPictures, type Feedback } from '@grandstand/contract/help'
import { Button, Chip, ChipRow, IconButton, TextArea } from '@grandstand/ui'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSubmitFeedback } from '../data.ts'
import {
  emptyFeedback,
  feedbackFailureOf,
  kinds,
  kindWords,
  textProblem,
  withPictures,
  type FeedbackValues,
} from './feedback-draft.ts'
import { lengthOf } from '../message-draft.ts'

/** Form for feedback with up to three pictures. The input survives every failure. */
export function FeedbackForm({ onSent }: { readonly onSent: (feedback: Feedback) => void }) {
  const [values, setValues] = useState(emptyFeedback)
  const [isChecked, setChecked] = useState(false)
  const [pictureProblem, setPictureProblem] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const sending = useSubmitFeedback((feedback) => {
    setValues(emptyFeedback)
    setChecked(false)
    onSent(feedback)
  })
  const change = (part: Partial<FeedbackValues>) => {
    sending.reset()
    setValues({ ...values, ...part })
  }
  const add = (files: readonly File[]) => {
    const { pictures, problem } = withPictures(values.pictures, files)
    setPictureProblem(problem)
    change({ pictures })
  }
  const send = () => {
    setChecked(true)
    if (textProblem(values.text) !== undefined) return text.current?.focus()
    void sending.run(values)
  }
  return (
    <ActForm
      act={sending}
      className="grid gap-4"
      failureOf={feedbackFailureOf}
      onSend={send}
      foot={
        <ActButton act={sending} size="lg" isWide loadingText="正在发送">
          发送反馈
        </ActButton>
      }
    >
      <ChipRow label="反馈类型" className="flex-wrap">
        {kinds.map((kind) => (
          <Chip key={kind} isSelected={kind === values.kind} onClick={() => change({ kind })}>
            {kindWords[kind]}
          </Chip>
        ))}
      </ChipRow>
      <TextArea
        ref={text}
        name="feedback"
        label="你的反馈"
        placeholder="在哪个页面、做了什么、想看到什么"
        aside={
          <span className="gs-num text-xs text-ink-3">
            {lengthOf(values.text)} / {feedbackMax}
          </span>
        }
        value={values.text}
        error={isChecked ? textProblem(values.text) : undefined}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="grid gap-2">
        {values.pictures.map(({ file, id }) => (
          <div
            key={id}
            className="flex items-center gap-2 rounded-md border border-line py-1 pr-1 pl-3 text-sm"
          >
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            <span className="gs-num text-xs text-ink-3">{Math.ceil(file.size / 1024)} KB</span>
            <IconButton
              label={`去掉 ${file.name}`}
              icon={<X size={16} />}
              size="sm"
              onClick={() => change({ pictures: values.pictures.filter((each) => each.id !== id) })}
            />
          </div>
        ))}
        <input
          ref={chooser}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label="选择图片"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button
          type="button"
          tone="outline"
          icon={<ImagePlus size={16} />}
          disabledReason={
            values.pictures.length >= maxFeedbackPictures ? `最多 ${maxFeedbackPictures} 张` : undefined
          }
          onClick={() => chooser.current?.click()}
        >
          添加图片（选填）
        </Button>
        {pictureProblem !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {pictureProblem}
          </p>
        )}
      </div>
    </ActForm>
  )
}
