import { ActButton, ActForm } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { nickname as rule } from '@grandstand/contract/member'
import { Button, Field, toast } from '@grandstand/ui'
import { useState } from 'react'
import { useUpdateNickname } from './data.ts'

/** Another nickname; the rule judges before sending, the server's sentence stands beside the field after. */
export function NicknameForm({ now, onDone }: { readonly now: string; readonly onDone: () => void }) {
  const [text, setText] = useState(now)
  const [isTold, setTold] = useState(false)
  const update = useUpdateNickname(() => {
    toast('昵称改好了，聊天里半分钟内生效。')
    onDone()
  })
  const nickname = text.trim()
  const problem = rule.safeParse(nickname).error?.issues[0]?.message
  const failure = update.error ? (messageOf(update.error) ?? '没有保存成功，请再试一次。') : undefined
  const send = () => {
    if (problem !== undefined) return setTold(true)
    if (nickname === now) return onDone()
    void update.run(nickname)
  }
  return (
    <ActForm
      act={update}
      className="mt-4 grid gap-3 border-t border-line pt-4"
      failureOf={() => undefined}
      onSend={send}
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
        autoComplete="nickname"
        maxLength={24}
        value={text}
        hint="2–12 位汉字、字母、数字或下划线，聊天和晒单里别人看到的就是它"
        error={(isTold ? problem : undefined) ?? failure}
        onChange={(event) => {
          update.reset()
          setText(event.target.value)
        }}
      />
    </ActForm>
  )
}
