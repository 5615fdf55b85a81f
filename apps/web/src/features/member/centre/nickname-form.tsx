import { ActButton, ActForm } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { nickname as rule } from '@grandstand/contract/member'
import { Button, Field, toast } from '@grandstand/ui'
import { useForm } from 'react-hook-form'
import { problemOf, resolverOf } from '../../../lib/form-resolver.ts'
import { useUpdateNickname } from './data.ts'

const judged = resolverOf(({ nickname }: { nickname: string }) => ({
  nickname: problemOf(rule, nickname.trim()),
}))

/** Form for a new nickname. It is validated before sending; a server refusal is shown at the field. */
export function NicknameForm({ now, onDone }: { readonly now: string; readonly onDone: () => void }) {
  const form = useForm({ defaultValues: { nickname: now }, resolver: judged })
  const { errors } = form.formState
  const update = useUpdateNickname(() => {
    toast('昵称改好了，聊天里半分钟内生效。')
    onDone()
  })
  const failure = update.error ? (messageOf(update.error) ?? '没有保存成功，请再试一次。') : undefined
  const send = form.handleSubmit(({ nickname }) => {
    if (nickname.trim() === now) return onDone()
    void update.run(nickname.trim())
  })
  return (
    <ActForm
      act={update}
      className="mt-4 grid gap-3 border-t border-line pt-4"
      failureOf={() => undefined}
      onSend={() => void send()}
      foot={
        <div className="flex gap-2">
          <ActButton act={update} loadingText="正在保存">
            保存昵称
          </ActButton>
          <Button tone="outline" onClick={onDone}>
            取消
          </Button>
        </div>
      }
    >
      <Field
        label="昵称"
        data-first-focus=""
        autoComplete="nickname"
        maxLength={24}
        hint="2–12 位汉字、字母、数字或下划线，聊天和推单里别人看到的就是它"
        error={errors.nickname?.message ?? failure}
        {...form.register('nickname', { onChange: update.reset })}
      />
    </ActForm>
  )
}
