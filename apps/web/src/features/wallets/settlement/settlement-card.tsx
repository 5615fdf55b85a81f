import { ActFields, ActNotice } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import type { WalletType } from '@grandstand/contract/wallets'
import { Banner, Card, Segment } from '@grandstand/ui'
import { useSetWalletType, useWalletType } from './data.ts'

const words: Record<WalletType, string> = { RMB: '人民币 RMB', USDT: '泰达币 USDT' }

/** Choice of the settlement currency, shown only to members who have a choice. */
export function SettlementCard() {
  const { data } = useWalletType()
  const set = useSetWalletType()
  if (data === undefined || data.choices.length < 2) return null
  return (
    <Card aria-label="结算币种" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <div className="mr-auto">
          <h2 className="font-semibold">结算币种</h2>
          <p className="text-xs text-ink-3">
            投注、充币、存款和场馆转账先用这个钱包，限额和合计以它为单位；各钱包里的钱不动。
          </p>
        </div>
        <ActFields act={set}>
          <Segment<WalletType>
            label="结算币种"
            size="sm"
            value={
              data.choices.find((type) => set.isHeld && 'note' in set.state && set.state.note === type) ??
              data.walletType
            }
            onChange={(type) => void set.run(type)}
            options={data.choices.map((type) => ({ value: type, label: words[type] }))}
          />
        </ActFields>
      </div>
      {set.error !== undefined && (
        <Banner tone="danger">{messageOf(set.error) ?? '修改失败，请重选。'}</Banner>
      )}
      <ActNotice act={set} hasAgain />
    </Card>
  )
}
