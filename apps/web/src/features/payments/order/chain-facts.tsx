import type { ChainPayment, Deposit } from '@grandstand/contract/payments'
import { displayAmount } from '@grandstand/money'
import { Banner, Button, FactList, FactRow, Progress, Tag, toast } from '@grandstand/ui'
import { QrCode } from '@grandstand/ui/qr-code'
import { Copy } from 'lucide-react'
import { addressParts, fitsNetwork } from './chain.ts'

interface Props {
  readonly deposit: Deposit
  readonly chain: ChainPayment
  /** Approximate time that the network takes, minutes. */
  readonly minutes: readonly [number, number] | undefined
}

/** The address for USDT and the number of confirmations. An address that does not fit its network is not shown. */
export function ChainFacts({ deposit, chain, minutes }: Props) {
  const isWaiting = deposit.state === 'pending'
  return (
    <div className="grid gap-3">
      {isWaiting && (fitsNetwork(chain) ? <Address chain={chain} /> : <WrongAddress />)}
      {deposit.state === 'unfinished' && (
        <Progress label="链上确认" value={chain.confirmations / Math.max(1, chain.needed)} />
      )}
      <FactList>
        {deposit.received && (
          <FactRow label="链上收到">
            <b>{displayAmount(deposit.received.minor, deposit.received.currency)}</b>
          </FactRow>
        )}
        <FactRow label={deposit.state === 'credited' ? '已到账' : '预计到账'}>
          <b>{displayAmount(deposit.arrives.minor, deposit.arrives.currency)}</b>
          {deposit.wallet === 'central' && <span className="text-ink-2"> @{chain.rate}</span>}
        </FactRow>
        {!isWaiting && <FactRow label="网络">{chain.network}</FactRow>}
        <FactRow label="确认">
          {chain.confirmations} / {chain.needed} 次
          {isWaiting && minutes && <> · 约 {minutes.join('–')} 分钟</>}
        </FactRow>
        {chain.transaction !== undefined && (
          <FactRow label="交易">
            <span title={chain.transaction}>
              {chain.transaction.slice(0, 8)}…{chain.transaction.slice(-8)}
            </span>
          </FactRow>
        )}
      </FactList>
      {isWaiting && (
        <Banner tone="warn">
          只支持 {chain.network}。转错网络可能无法找回，先转 1&nbsp;USDT 试一笔更稳妥；实际到账多少就存多少。
        </Banner>
      )}
    </div>
  )
}

function Address({ chain: { network, address } }: { readonly chain: ChainPayment }) {
  const { head, middle, tail } = addressParts(address)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast('已复制收款地址'),
      () => toast('复制失败，请长按选中后复制', { tone: 'error' }),
    )
  return (
    <div className="flex items-center gap-4">
      <QrCode text={address} label={`${network} 收款地址二维码`} className="size-29 border border-line" />
      <div className="min-w-0 flex-1 text-sm">
        <dl>
          <dt className="text-ink-2">网络</dt>
          <dd className="mb-1 flex flex-wrap items-center gap-2">
            <b className="gs-num">{network}</b>
            <Tag tone="ok" mark="done">
              已校验
            </Tag>
          </dd>
          <dt className="text-ink-2">收款地址</dt>
          <dd className="gs-num mb-2 [overflow-wrap:anywhere]">
            <b>{head}</b> {middle} <b>{tail}</b>
          </dd>
        </dl>
        <Button tone="neutral" icon={<Copy size={16} />} onClick={() => void copy()}>
          复制地址
        </Button>
      </div>
    </div>
  )
}

function WrongAddress() {
  return (
    <Banner tone="danger" title="收款地址与网络不符">
      为了不让你转错，地址没有显示。请取消这张订单重新下单，或联系客服。
    </Banner>
  )
}
