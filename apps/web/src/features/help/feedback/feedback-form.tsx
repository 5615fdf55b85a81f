import { ActButton, ActForm } from '@grandstand/client/act'
import { feedbackMax, maxFeedbackPictures, type Feedback } from '@grandstand/contract/help'
import { Button, Chip, ChipRow, IconButton, TextArea } from '@grandstand/ui'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../../../lib/form-resolver.ts'
import { useSubmitFeedback } from '../data.ts'
import {
  emptyFeedback,
  feedbackFailureOf,
  kinds,
  kindWords,
  textProblem,
  withPictures,
  type ChosenPicture,
  type FeedbackValues,
} from './feedback-draft.ts'
import { lengthOf } from '../message-draft.ts'

const judged = resolverOf(({ text }: FeedbackValues) => ({ text: textProblem(text) }))

/** Form for feedback with up to three pictures. The input survives every failure. */
export function FeedbackForm({ onSent }: { readonly onSent: (feedback: Feedback) => void }) {
  const form = useForm<FeedbackValues>({ defaultValues: emptyFeedback, resolver: judged })
  const { errors } = form.formState
  const [kind, text, pictures] = useWatch({ control: form.control, name: ['kind', 'text', 'pictures'] })
  const sending = useSubmitFeedback((feedback) => {
    form.reset(emptyFeedback)
    onSent(feedback)
  })
  const send = form.handleSubmit((values) => void sending.run(values))
  return (
    <ActForm
      act={sending}
      className="grid gap-4"
      failureOf={feedbackFailureOf}
      onSend={() => void send()}
      foot={
        <ActButton act={sending} size="lg" isWide loadingText="正在发送">
          发送反馈
        </ActButton>
      }
    >
      <ChipRow label="反馈类型" className="flex-wrap">
        {kinds.map((each) => (
          <Chip
            key={each}
            isSelected={each === kind}
            onClick={() => {
              sending.reset()
              form.setValue('kind', each)
            }}
          >
            {kindWords[each]}
          </Chip>
        ))}
      </ChipRow>
      <TextArea
        label="你的反馈"
        placeholder="在哪个页面、做了什么、想看到什么"
        aside={
          <span className="gs-num text-xs text-ink-3">
            {lengthOf(text)} / {feedbackMax}
          </span>
        }
        error={errors.text?.message}
        {...form.register('text', { onChange: sending.reset })}
      />
      <PictureChoice
        pictures={pictures}
        onChange={(next) => {
          sending.reset()
          form.setValue('pictures', next)
        }}
      />
    </ActForm>
  )
}

interface PictureChoiceProps {
  readonly pictures: readonly ChosenPicture[]
  readonly onChange: (pictures: readonly ChosenPicture[]) => void
}

/** The chosen pictures, each with a button to remove it, and the button to add more. */
function PictureChoice({ pictures, onChange }: PictureChoiceProps) {
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const add = (files: readonly File[]) => {
    const chosen = withPictures(pictures, files)
    setProblem(chosen.problem)
    onChange(chosen.pictures)
  }
  return (
    <div className="grid gap-2">
      {pictures.map(({ file, id }) => (
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
            onClick={() => onChange(pictures.filter((each) => each.id !== id))}
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
        disabledReason={pictures.length >= maxFeedbackPictures ? `最多 ${maxFeedbackPictures} 张` : undefined}
        onClick={() => chooser.current?.click()}
      >
        添加图片（选填）
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
