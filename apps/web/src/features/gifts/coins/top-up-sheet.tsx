import { ActFields, ActNotice, labelOf, useSentDraft } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import type { Money } from '@grandstand/contract'
import { coinChoices, coinsBoughtMax, costOf } from '@grandstand/contract/gifts'
import { displayAmount } from '@grandstand/money'
import { Banner, Button, Chip, ChipRow, FactList, FactRow, Field, RefusedBlock, toast } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSheetSide } from '../../../lib/media.ts'
import { dayAndTime } from '../../../lib/time.ts'
import { useBuyCoins, useCoins, type SentCoins } from '../data.ts'
import { coinText, typedCoins } from './coins.ts'
import { topUpFailure } from '../failures.ts'
import { payerWords, priceIn } from './price.ts'
import { useOfflineReason } from '../tray/use-offline-reason.ts'

interface Props {
  /** Coins that are missing for the chosen gift. */
  readonly missing: number
  readonly onBought: () => void
  readonly onClose: () => void
}

/** Buys coins from the member's wallet: amount, price, and remaining balance. The button names the price. */
export function TopUpSheet({ missing, onBought, onClose }: Props) {
  const side = useSheetSide()
  const coins = useCoins()
  const offline = useOfflineReason()
  const suggested = coinChoices.find((each) => each >= Math.max(missing, 300)) ?? coinChoices[0]
  const [text, setText] = useState(String(suggested))
  const [isChecked, setChecked] = useState(false)
  const wanted = typedCoins(text)
  const buy = useBuyCoins((sent) => {
    if (sent.coins !== undefined) toast(`已充 ${coinText(sent.coins)} 金币`)
    onBought()
    onClose()
  })
  useSentDraft<SentCoins>(buy, (sent) => setText(String(sent.coins ?? suggested)))
  const { unit, payer } = coins
  const words = payerWords[unit]
  const price = typeof wanted === 'number' ? priceIn(unit, wanted, coins.data?.rate?.usdtInCny) : undefined
  const isShort = payer !== undefined && price !== undefined && price.minor > payer.minor
  const error = typeof wanted === 'string' ? wanted : isShort ? words.isShort : undefined

  const pay = () => {
    if (buy.isHeld) return buy.again()
    if (typeof wanted !== 'number' || error !== undefined) return setChecked(true)
    if (price !== undefined) void buy.run({ coins: wanted, price })
  }

  const isRefused = coins.data?.isPermitted === false
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="充金币"
      side={side}
      footer={
        isRefused ? undefined : isShort && !buy.isHeld ? (
          <Button asChild tone="primary" size="lg" isWide>
            <Link to="/app/deposit">{words.toDeposit}</Link>
          </Button>
        ) : (
          <Button
            tone="primary"
            size="lg"
            isWide
            isLoading={buy.isPending}
            loadingText="正在充币"
            disabledReason={
              offline ?? (typeof wanted === 'number' && price === undefined ? '正在读取汇率' : undefined)
            }
            onClick={pay}
          >
            {labelOf(buy, price ? `确认支付 ${shown(price)}` : '确认支付')}
          </Button>
        )
      }
    >
      {isRefused ? (
        <RefusedBlock title="你的账户没有开通金币" action={<Link to="/cs">联系客服</Link>}>
          免费礼物不受影响。
        </RefusedBlock>
      ) : (
        <div className="grid gap-4 py-2">
          <ActFields act={buy}>
            <ChipRow label="数量" className="flex-wrap">
              {coinChoices.map((each) => (
                <Chip
                  key={each}
                  size="md"
                  isSelected={wanted === each}
                  // Not the button that pays: Enter, pressed twice on what opened this, would buy.
                  {...(each === suggested && { 'data-first-focus': '' })}
                  onClick={() => {
                    setText(String(each))
                    buy.reset()
                  }}
                >
                  <span className="gs-num">{coinText(each)} 币</span>
                </Chip>
              ))}
            </ChipRow>
            <Field
              label="数量"
              size="xl"
              isFigure
              inputMode="numeric"
              autoComplete="off"
              suffix="币"
              hint={`1 币 = ¥0.10，一次最多 ${coinText(coinsBoughtMax)} 币`}
              error={isChecked || isShort ? error : undefined}
              value={text}
              onChange={({ target }) => {
                setText(target.value.replace(/\D/g, '').slice(0, 7))
                buy.reset()
              }}
              onBlur={() => setChecked(true)}
            />
          </ActFields>
          <FactList>
            {unit === 'USDT' && typeof wanted === 'number' && (
              <FactRow label="定价">
                <span className="gs-num">{displayAmount(costOf(wanted), 'CNY')}</span>
              </FactRow>
            )}
            {unit === 'USDT' && coins.data?.rate && <RateRow {...coins.data.rate} />}
            <FactRow label={words.taken}>
              <span className="gs-num">{price ? shown(price) : '–'}</span>
            </FactRow>
            <FactRow label={words.available}>
              <span className="gs-num">{payer ? shown(payer) : '–'}</span>
            </FactRow>
            <FactRow label="现有金币">
              <span className="gs-num">{coins.coins === undefined ? '–' : coinText(coins.coins)}</span>
            </FactRow>
          </FactList>
          {buy.error !== undefined && (
            <Banner tone="danger" title="充币失败">
              {topUpFailure(buy.error)}
            </Banner>
          )}
          <ActNotice act={buy} />
          <p className="text-xs text-ink-3">
            {unit === 'USDT' && '金币以人民币定价，按汇率折成 USDT，不足 0.01 USDT 的进一位。'}
            金币只用来送礼，不能退回，也不能提取。充币计入你设的亏损限额，可在{' '}
            <Link to="/app/limits" className="text-accent-ink underline underline-offset-2">
              限额
            </Link>{' '}
            里查看。
          </p>
        </div>
      )}
    </Sheet>
  )
}

const shown = ({ minor, currency }: Money) => displayAmount(minor, currency)

/** The rate of USDT for coins, and since when it applies. */
function RateRow({ usdtInCny, at }: { readonly usdtInCny: string; readonly at: number }) {
  const now = useNow(60_000)
  return (
    <FactRow label="汇率">
      <span className="gs-num">
        1 USDT = ¥{usdtInCny}，{dayAndTime(at, now)} 起
      </span>
    </FactRow>
  )
}
