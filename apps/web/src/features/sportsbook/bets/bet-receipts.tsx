import { Block } from '@grandstand/client/block'
import type { Bet, ReceiptFile } from '@grandstand/contract/sportsbook'
import { Button, Card, CardHead, SkeletonRows } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { receiptWord } from './receipts.ts'
import { useReceipts } from './data.ts'

/** Number of receipts that a bet must have by now: one for each change to it. */
function expectedReceipts({ status, cashOuts = [], settledAt, corrections = 0 }: Bet): number {
  if (status === 'pending' || status === 'refused') return 0
  const cashed = cashOuts.filter((each) => each.status === 'accepted').length
  return 1 + cashed + (settledAt === undefined ? 0 : 1 + corrections)
}

/** The signed receipts of a bet, which the member can save and verify offline. */
export function BetReceipts({ bet }: { readonly bet: Bet }) {
  const query = useReceipts(bet.id, expectedReceipts(bet))
  const { data } = query
  return (
    <Card>
      <CardHead title="凭证" note={data && <span className="gs-num">{data.receipts.length}</span>} />
      <p className="pt-2 text-sm text-ink-2">
        每张凭证由平台签名，并串进公开的注单日志。保存下来，任何时候、不用平台也能验证。
      </p>
      <Block
        query={query}
        failed="凭证没加载出来"
        note="注单不受影响。"
        loading={<SkeletonRows count={2} label="正在加载凭证" />}
      >
        {({ receipts }) => (
          <ul className="divide-y divide-line text-sm">
            {receipts.map(({ entry }) => (
              <li
                key={entry.seq}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 py-2.5"
              >
                <b>{receiptWord(entry.body)}</b>
                <span className="gs-num truncate text-xs text-ink-3">{entry.hash}</span>
                <span className="gs-num text-xs text-ink-3">第 {entry.seq} 条</span>
              </li>
            ))}
            {receipts.length === 0 && <li className="py-2.5 text-ink-3">成交后几秒内生成。</li>}
          </ul>
        )}
      </Block>
      {data && data.receipts.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-2">
          <Button asChild tone="accent-outline">
            <Link to="/app/verify" search={{ bet: bet.id }}>
              验证
            </Link>
          </Button>
          <Button tone="outline" icon={<Download size={16} />} onClick={() => saveReceipts(bet.number, data)}>
            保存凭证文件
          </Button>
        </div>
      )}
    </Card>
  )
}

function saveReceipts(number: string, file: ReceiptFile): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `receipts-${number}.json`
  link.click()
  URL.revokeObjectURL(url)
}
