import { ActButton, ActForm, labelOf } from '@grandstand/client/act'
import { CallError } from '@grandstand/contract'
import { Button, Card, CardHead, CopyButton, ProgressSteps } from '@grandstand/ui'
import { QrCode } from '@grandstand/ui/qr-code'
import { useForm } from 'react-hook-form'
import { useStepFocus } from '../../../lib/step-focus.ts'
import { CodeField, noCode } from './code-field.tsx'
import type { useBeginTotp, useConfirmTotp } from './data.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { failureText } from './words.ts'

export const totpSteps = ['扫二维码', '输入动态码', '存好恢复码'] as const

interface Props {
  readonly begin: ReturnType<typeof useBeginTotp>
  readonly confirm: ReturnType<typeof useConfirmTotp>
}

/** A new secret as a QR code and as text, then confirmation by its first code. */
export function TotpSetUp({ begin, confirm }: Props) {
  const steps = useStepFocus(begin.answer ? 'secret' : 'begin')
  return (
    <Card isFlush aria-labelledby="totp-set-up">
      <CardHead id="totp-set-up" title="开启验证器" />
      <div ref={steps} className="grid gap-4 p-4">
        <ProgressSteps label="开启步骤" steps={totpSteps} current={0} />
        {begin.answer ? (
          <Secret {...begin.answer} confirm={confirm} onAgain={() => void begin.run({})} />
        ) : (
          <>
            <p className="max-w-[68ch] text-ink-2">
              先在手机上装一个验证器应用（任何支持 TOTP 的都可以），它每 30 秒给出一个 6 位动态码。
              {'取款、换绑和改密码前，会请你输入它。'}
            </p>
            <OutcomeNotice act={begin} />
            <div>
              <Button
                tone="primary"
                size="lg"
                isLoading={begin.isPending}
                loadingText="正在准备"
                onClick={() => (begin.isUnknown ? begin.again() : void begin.run({}))}
              >
                {labelOf(begin, '开始设置')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

interface SecretProps {
  readonly secret: string
  readonly uri: string
  readonly confirm: Props['confirm']
  readonly onAgain: () => void
}

function Secret({ secret, uri, confirm, onAgain }: SecretProps) {
  const form = useForm(noCode)
  const failure = confirm.error === undefined ? undefined : failureText(confirm.error)
  const send = form.handleSubmit(async ({ code }) => {
    const { at } = await confirm.run({ code })
    if (at !== 'refused') return
    form.setValue('code', '')
    form.setFocus('code')
  })
  const isOver = confirm.error instanceof CallError && confirm.error.refusal === 'totp-not-begun'
  return (
    <div className="grid items-start gap-5 md:grid-cols-[auto_minmax(0,360px)]">
      <div className="grid justify-items-center gap-3 rounded-3 border border-line p-4">
        <QrCode text={uri} label="验证器二维码" />
        <p className="text-sm text-ink-2">扫不了？手动输入这串密钥</p>
        <p className="flex items-center gap-1">
          <code className="gs-num max-w-44 text-center font-semibold break-words select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton label="复制密钥" text={secret} isSecret />
        </p>
      </div>
      <ActForm
        act={confirm}
        className="grid gap-4"
        failureOf={() => undefined}
        onSend={() => void send()}
        foot={
          <>
            <ActButton act={confirm} size="lg" isWide loadingText="正在确认">
              确认并开启
            </ActButton>
            {isOver && (
              <Button tone="outline" isWide onClick={onAgain}>
                重新开始
              </Button>
            )}
          </>
        }
      >
        <CodeField
          form={form}
          label="动态码"
          hint="输入应用里现在显示的 6 位数字"
          error={failure}
          onChange={confirm.reset}
          onComplete={() => void send()}
        />
      </ActForm>
    </div>
  )
}
