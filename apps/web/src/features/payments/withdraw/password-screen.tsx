import { BlockState } from '@grandstand/client/block'
import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import { isSimpleWithdrawPassword } from '@grandstand/contract/member'
import { Banner, Button, Card, CardHead, Segment, Skeleton, SkeletonGroup, toast } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { usePreparation, useWithdrawPassword, type PasswordWish } from './data.ts'
import { withdrawFailureOf } from './model/failures.ts'
import { PinField } from './pin-field.tsx'

const ways = [
  { value: 'update', label: '记得，修改' },
  { value: 'reset', label: '忘了，重置' },
] as const

/** The six-digit withdrawal password: set it, change it with the old one, or reset it with the second factor. */
export function PasswordScreen({ onDone }: { readonly onDone: () => void }) {
  const query = usePreparation()
  const { data } = query
  const [way, setWay] = useState<'update' | 'reset'>('update')
  if (!data)
    return (
      <Card>
        <BlockState
          query={query}
          failed="取款密码没加载出来"
          loading={
            <SkeletonGroup className="grid gap-4">
              <Skeleton shape="block" height={40} />
              <Skeleton shape="block" height={76} />
              <Skeleton shape="block" height={48} />
            </SkeletonGroup>
          }
        />
      </Card>
    )
  const isSet = data.hasPassword
  return (
    <Card isFlush aria-labelledby="withdraw-password">
      <CardHead id="withdraw-password" title={isSet ? '修改取款密码' : '设置取款密码'} />
      <div className="grid gap-4 border-t border-line p-4">
        {isSet && (
          <>
            <Segment label="怎样修改" options={ways} value={way} onChange={setWay} />
            <Banner tone="warn">修改后 24 小时内不能取款，这是为了保护你的钱。</Banner>
          </>
        )}
        <PasswordForm key={isSet ? way : 'set'} way={isSet ? way : 'set'} onDone={onDone} />
        {!isSet && data.nextStep && (
          <p className="text-xs">
            <Link to="/app/withdraw/setup" className="text-accent-ink">
              还没完成实名信息，去完成
            </Link>
          </p>
        )}
      </div>
    </Card>
  )
}

function PasswordForm({ way, onDone }: { readonly way: PasswordWish['way']; readonly onDone: () => void }) {
  const [old, setOld] = useState('')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [isTold, setTold] = useState(false)
  const save = useWithdrawPassword(() => {
    toast('取款密码已保存', { tone: 'done' })
    onDone()
  })
  const failure = save.error ? withdrawFailureOf(save.error) : undefined
  const problems = {
    old: way === 'update' && old.length !== 6 ? '请输入 6 位数字' : undefined,
    pin:
      pin.length !== 6
        ? '请输入 6 位数字'
        : isSimpleWithdrawPassword(pin)
          ? '太容易被猜到，不要用连号或重复的数字'
          : undefined,
    again: again === pin ? undefined : '两次输入不一样',
  }
  const change = (set: (digits: string) => void) => (digits: string) => {
    save.reset()
    set(digits)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (save.isHeld) return save.again()
    setTold(true)
    if (problems.old ?? problems.pin ?? problems.again) return
    const wish: PasswordWish =
      way === 'update' ? { way, oldPassword: old, password: pin } : { way, password: pin }
    const { at } = await save.change(wish)
    if (at === 'refused') setOld('')
  }
  return (
    <form noValidate className="grid max-w-[420px] gap-4" onSubmit={(event) => void submit(event)}>
      {failure?.at === 'form' && (
        <Banner tone="danger" title={failure.title}>
          {failure.text}
        </Banner>
      )}
      <ActFields act={save}>
        {way === 'update' && (
          <PinField
            label="现在的取款密码"
            value={old}
            onChange={change(setOld)}
            error={failure?.at === 'password' ? failure.text : isTold ? problems.old : undefined}
          />
        )}
        <PinField
          label="新的取款密码"
          value={pin}
          hint="6 位数字，不要用生日或连号"
          onChange={change(setPin)}
          error={isTold || pin.length === 6 ? problems.pin : undefined}
        />
        <PinField
          label="再输入一次"
          value={again}
          onChange={change(setAgain)}
          error={isTold || again.length === 6 ? problems.again : undefined}
        />
      </ActFields>
      <ActNotice act={save} />
      <Button type="submit" tone="primary" size="lg" isLoading={save.isPending} loadingText="正在保存">
        {labelOf(save, '保存取款密码')}
      </Button>
    </form>
  )
}
