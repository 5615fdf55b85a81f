import { ActFields, ActNotice, labelOf, useSentDraft } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { useLiveStatus } from '@grandstand/client/live'
import type { VenueBalance, VenueTransfer } from '@grandstand/contract/games'
import {
  cleanTypedAmount,
  displayAmount,
  parsePositiveInputAmount,
  typedAmountOf,
  type Currency,
} from '@grandstand/money'
import { Banner, Button, Card, Chip, ChipRow, Field, Segment, Select, toast } from '@grandstand/ui'
import { useRef, useState, type FormEvent } from 'react'
import { useWallets } from '../../wallets/data.ts'
import { useUnit } from '../../member/data.ts'
import { useTransferAll, useVenueTransfer, type SentAll, type SentMove } from '../data.ts'
import { balanceIn, takes, walletWords } from './model.ts'

interface Props {
  readonly venues: readonly VenueBalance[]
  readonly initial: string | undefined
  /** Without a card around it: in a sheet. */
  readonly isBare?: boolean
  /** Money has come to the venue. */
  readonly onArrived?: () => void
}

/**
 * Form for a venue transfer: direction, venue, and amount in the member's settlement currency. A transfer that the
 * venue has not answered continues on the server, and the toast says so.
 */
export function TransferForm({ venues, initial, isBare = false, onArrived }: Props) {
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [code, setCode] = useState(() => venues.find((each) => each.channelCode === initial)?.channelCode)
  const [text, setText] = useState('')
  const [sentUnit, setSentUnit] = useState<Currency>()
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const venue = venues.find((each) => each.channelCode === code) ?? venues[0]
  const told = (moved: VenueTransfer | undefined) => {
    if (!moved) return
    const { state, amount } = moved
    const figure = displayAmount(amount.minor, amount.currency)
    const name = venues.find(({ channelCode }) => channelCode === moved.venue)?.name ?? ''
    setText('')
    setChecked(false)
    if (state === 'done') toast(moved.direction === 'in' ? `${name}已到账 ${figure}` : `已转回 ${figure}`)
    else if (state === 'refunded') toast(`${name}没有接收，${figure} 已退回`, { tone: 'info' })
    else if (moved.heldAt !== undefined)
      toast(`${figure} 与场馆账目需要人工核对，核对完才会入账或退回`, { tone: 'info' })
    else toast(`${figure} 正在处理，离开本页也会继续`, { tone: 'info' })
    if (state === 'done' && moved.direction === 'in') onArrived?.()
  }
  const transfer = useVenueTransfer(told)
  const all = useTransferAll(told)
  useSentDraft<SentMove>(transfer, (sent) => {
    setDirection(sent.direction ?? 'in')
    setCode(sent.venue)
    setSentUnit(sent.unit ?? 'CNY')
    setText(sent.text ?? '')
  })
  useSentDraft<SentAll>(all, (sent) => {
    setCode(sent.venue)
    setSentUnit(sent.unit ?? 'CNY')
  })
  const isHeld = transfer.isHeld || all.isHeld
  const settles = useUnit()
  // A pending transfer keeps its unit, even if the member changes the settlement currency meanwhile.
  const unit = (isHeld ? sentUnit : undefined) ?? settles
  const words = walletWords[unit]
  const isOffline = useLiveStatus().connection === 'offline'
  // Undefined until known, so that only the server validates the amount.
  const inWallet = useWallets()?.find(({ kind }) => kind === words.wallet)?.available.minor
  if (!venue) return null
  const available = direction === 'in' ? inWallet : balanceIn(venue, unit)
  const error = amountError(text, unit, available)
  const notTaken = takes(venue, unit) ? undefined : words.notTaken
  const refusal = isOffline ? '连接断开，恢复后可以转账' : notTaken
  const failure = transfer.error ?? all.error

  const reset = () => {
    transfer.reset()
    all.reset()
    setChecked(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOffline || transfer.isPending || all.isHeld) return
    if (transfer.isUnknown) return transfer.again()
    if (transfer.isLate) return transfer.reset()
    if (refusal !== undefined) return
    const minor = parsePositiveInputAmount(text, unit)
    if (error !== undefined || typeof minor !== 'bigint') {
      setChecked(true)
      field.current?.focus()
      return
    }
    void transfer.run({ direction, venue: venue.channelCode, amount: { minor, currency: unit } })
  }

  const form = (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ActFields act={{ isHeld, isLate: transfer.isLate || all.isLate, reset }}>
        <Segment<'in' | 'out'>
          label="方向"
          value={direction}
          onChange={(next) => {
            setDirection(next)
            reset()
          }}
          options={[
            { value: 'in', label: '转入场馆' },
            { value: 'out', label: words.back },
          ]}
        />
        {venues.length > 1 && (
          <Select
            label="场馆"
            value={venue.channelCode}
            options={venues.map((each) => ({ value: each.channelCode, label: each.name }))}
            onChange={({ target }) => {
              setCode(target.value)
              reset()
            }}
          />
        )}
        <Field
          ref={field}
          label="转账金额"
          size="xl"
          isFigure
          inputMode="decimal"
          autoComplete="off"
          prefix={words.prefix}
          suffix={
            available !== undefined && (
              <Button size="sm" tone="ghost" onClick={() => setText(typedAmountOf(available, unit))}>
                全部
              </Button>
            )
          }
          hint={
            available === undefined ? (
              direction === 'in' ? (
                words.reading
              ) : (
                `${venue.name}没有应答，暂时无法查询余额`
              )
            ) : (
              <>
                {direction === 'in' ? words.available : `${venue.name}余额`}{' '}
                <span className="gs-num">{displayAmount(available, unit)}</span>
              </>
            )
          }
          error={isChecked ? error : undefined}
          value={text}
          onChange={({ target }) => {
            setText(cleanTypedAmount(target.value))
            transfer.reset()
            all.reset()
          }}
          onBlur={() => text !== '' && setChecked(true)}
        />
        <ChipRow label="常用金额">
          {quickAmounts
            .map((whole) => BigInt(whole) * unitMinor[unit])
            .filter((minor) => available === undefined || minor <= available)
            .map((minor) => (
              <Chip
                key={String(minor)}
                tone="outline"
                isSelected={parsePositiveInputAmount(text, unit) === minor}
                onClick={() => {
                  setText(typedAmountOf(minor, unit))
                  transfer.reset()
                  all.reset()
                }}
              >
                <span className="gs-num">{displayAmount(minor, unit).replace(/\.00(?=$| )/, '')}</span>
              </Chip>
            ))}
        </ChipRow>
      </ActFields>
      {failure !== undefined && (
        <Banner tone="danger" title="没有转成">
          {messageOf(failure) ?? '转账失败，资金没有变动。'}
        </Banner>
      )}
      <ActNotice act={transfer} />
      <ActNotice act={all} />
      <div className="grid gap-2">
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isWide
          isLoading={transfer.isPending}
          loadingText="正在转账"
          disabledReason={transfer.isUnknown && !isOffline ? undefined : refusal}
          isDisabled={all.isHeld}
        >
          {labelOf(transfer, direction === 'in' ? `转入${venue.name}` : words.back)}
        </Button>
        {direction === 'in' && (
          <Button
            size="lg"
            tone="outline"
            isWide
            isLoading={all.isPending}
            loadingText="正在转账"
            disabledReason={
              all.isUnknown && !isOffline
                ? undefined
                : (refusal ?? (inWallet === 0n && !all.isHeld ? words.isEmpty : undefined))
            }
            isDisabled={transfer.isHeld}
            onClick={() => (all.isUnknown ? all.again() : void all.run({ venue: venue.channelCode, unit }))}
          >
            {labelOf(
              all,
              inWallet === undefined || inWallet === 0n
                ? '一键转入'
                : `一键转入全部 ${displayAmount(inWallet, unit)}`,
            )}
          </Button>
        )}
      </div>
    </form>
  )
  return isBare ? form : <Card aria-label="场馆转账">{form}</Card>
}

const quickAmounts = [100, 200, 500, 1_000]
/** Minor units of one yuan or one USDT. */
const unitMinor = { CNY: 100n, USDT: 1_000_000n } as const satisfies Record<Currency, bigint>

function amountError(text: string, unit: Currency, available: bigint | undefined): string | undefined {
  const amount = parsePositiveInputAmount(text, unit)
  if (amount === 'not-an-amount') return text === '' ? '请输入金额' : '金额是数字，最多两位小数'
  if (amount === 'amount-not-positive') return '金额要大于零'
  return available !== undefined && amount > available ? '超过可转的金额' : undefined
}
