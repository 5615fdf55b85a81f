import { ActButton, ActForm } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { reasonText, type Mute } from '@grandstand/contract/chat'
import { TextArea } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { problemOf, resolverOf } from '../../../lib/form-resolver.ts'
import { useSheetSide } from '../../../lib/media.ts'
import { useChatRoom } from '../room/chat-room.tsx'
import { useAppeal } from '../data.ts'

const judged = resolverOf(({ text }: { text: string }) => ({ text: problemOf(reasonText, text) }))

/** Appeal of a muted member, once for each mute. */
export function AppealSheet({ mute, onClose }: { readonly mute: Mute; readonly onClose: () => void }) {
  const { roomNo } = useChatRoom()
  const appeal = useAppeal(roomNo, mute.id)
  const id = useId()
  const form = useForm({ defaultValues: { text: '' }, resolver: judged })
  const { errors } = form.formState
  const send = form.handleSubmit(({ text }) => appeal.mutate(reasonText.parse(text), { onSuccess: onClose }))
  return (
    <Sheet
      isOpen
      side={useSheetSide()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="对禁言申诉"
      footer={
        <ActButton act={appeal} form={id} size="lg" isWide loadingText="正在提交">
          提交申诉
        </ActButton>
      }
    >
      <ActForm
        id={id}
        act={appeal}
        className="grid gap-3"
        failureOf={(error) => messageOf(error) ?? '没有提交成功，请再试一次'}
        onSend={() => void send()}
      >
        <p className="text-sm text-ink-2">
          禁言原因：{mute.reason}。房管会看到你的话；每次禁言只能申诉一次。
        </p>
        <TextArea
          label="你的说明"
          error={errors.text?.message}
          maxLength={100}
          rows={4}
          {...form.register('text')}
        />
      </ActForm>
    </Sheet>
  )
}
