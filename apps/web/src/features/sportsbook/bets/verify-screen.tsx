import {
  receiptChecks,
  verifyReceipt,
  type CheckOutcome,
  type ReceiptCheck,
} from '@grandstand/betting/bet-log'
import type { BetId } from '@grandstand/contract'
import type { Receipt, ReceiptFile } from '@grandstand/contract/sportsbook'
import { Banner, Button, Card, CardHead, CopyButton, Tag, TextArea } from '@grandstand/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkWords, outcomeWords, readReceipts, receiptTitle, verdictOf } from './receipts.ts'
import { SeasonSeeds } from '../fairness/season-seeds.tsx'
import { useLogRoots, useReceipts } from './data.ts'

/** Verifies receipts in the browser with nothing but the published key. `betId`: the bet that the member came from. */
export function VerifyScreen({ betId }: { readonly betId: BetId | undefined }) {
  const [text, setText] = useState('')
  const { data: roots } = useLogRoots()
  const { data: own } = useReceipts(text === '' ? betId : undefined, 0)
  const file = text === '' ? own : readReceipts(text)
  return (
    <div className="grid gap-3">
      <h1 className="text-2xl font-bold">验证凭证</h1>
      <Card>
        <p className="text-sm text-ink-2">
          验证在你的浏览器里进行，不经过平台。不想用这一页，也可以用公开的校验程序核对同一份文件。
        </p>
        <div className="grid gap-2 pt-3">
          <TextArea
            label="粘贴凭证文件的内容"
            value={text}
            rows={4}
            className="[&_textarea]:max-h-40"
            placeholder={betId === undefined ? '' : '留空则验证你刚才打开的注单'}
            error={text !== '' && file === undefined ? '这不是凭证文件' : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button asChild tone="outline">
              <label className="cursor-pointer">
                打开凭证文件
                <input
                  type="file"
                  accept="application/json,.json"
                  className="sr-only"
                  onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
                />
              </label>
            </Button>
            {text !== '' && (
              <Button tone="ghost" onClick={() => setText('')}>
                清空
              </Button>
            )}
          </div>
        </div>
      </Card>
      {file && roots && <Verdicts file={file} publicKey={roots.publicKey} />}
      <Card>
        <CardHead title="公布的密钥和每日的根" />
        <div className="flex min-w-0 items-center gap-2 pt-3 text-sm">
          <span className="shrink-0 text-ink-3">公钥</span>
          <code className="gs-num truncate">{roots?.publicKey ?? '…'}</code>
          {roots && <CopyButton text={roots.publicKey} label="复制公钥" />}
        </div>
        <ul className="divide-y divide-line pt-2 text-sm">
          {roots?.roots.map(({ day, first, last, root }) => (
            <li key={day} className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-3 py-2.5">
              <b className="gs-num">{day}</b>
              <span className="gs-num text-ink-3">
                {first}–{last}
              </span>
              <code className="gs-num truncate text-xs text-ink-3">{root}</code>
            </li>
          ))}
          {roots?.roots.length === 0 && (
            <li className="py-2.5 text-ink-3">第一天还没有结束。每天 00:00 之后公布前一天的根。</li>
          )}
        </ul>
      </Card>
      <SeasonSeeds />
    </div>
  )
}

type Outcomes = Record<ReceiptCheck, CheckOutcome>

function Verdicts({ file, publicKey }: { readonly file: ReceiptFile; readonly publicKey: string }) {
  const { data } = useQuery({
    queryKey: ['receipts', 'verified', publicKey, file],
    queryFn: () =>
      Promise.all(
        file.receipts.map(async (receipt) => ({
          receipt,
          outcomes: await verifyReceipt(receipt, publicKey),
        })),
      ),
    gcTime: 0,
  })
  if (data === undefined) return null
  const wrong = data.filter(({ outcomes }) => verdictOf(outcomes) === 'wrong')
  return (
    <>
      {file.publicKey !== publicKey && (
        <Banner tone="warn">文件里的公钥不是平台公布的公钥，下面按公布的公钥检查。</Banner>
      )}
      {data.length === 0 ? (
        <Banner tone="info">文件里还没有凭证。成交后几秒内生成。</Banner>
      ) : wrong.length === 0 ? (
        <Banner tone="ok" title={`${data.length} 张凭证都没有问题`} />
      ) : (
        <Banner tone="danger" title={`${wrong.length} 张凭证被改动过`}>
          {wrong.map(({ receipt }) => receiptTitle(receipt.entry.body, receipt.entry.seq)).join('、')}
        </Banner>
      )}
      <ul className="grid gap-3 xl:grid-cols-2">
        {data.map(({ receipt, outcomes }) => (
          <li key={receipt.entry.seq} className="min-w-0">
            <Verdict receipt={receipt} outcomes={outcomes} />
          </li>
        ))}
      </ul>
    </>
  )
}

const verdictTags = {
  right: { tone: 'ok', word: '没有问题' },
  wrong: { tone: 'danger', word: '被改动过' },
  unable: { tone: 'warn', word: '没有验完' },
} as const
const outcomeTones = {
  right: 'ok',
  wrong: 'danger',
  open: 'neutral',
  unable: 'warn',
  skipped: 'neutral',
} as const

function Verdict({ receipt, outcomes }: { readonly receipt: Receipt; readonly outcomes: Outcomes }) {
  const { entry } = receipt
  const { tone, word } = verdictTags[verdictOf(outcomes)]
  return (
    <Card>
      <CardHead
        title={receiptTitle(entry.body, entry.seq)}
        note={<span className="gs-num">第 {entry.seq} 条</span>}
        action={<Tag tone={tone}>{word}</Tag>}
        level={2}
      />
      <ul className="grid gap-2 pt-3 text-sm">
        {receiptChecks.map((check) => (
          <li key={check} className="flex items-center justify-between gap-3">
            <span className="min-w-0">{checkWords[check]}</span>
            <Tag tone={outcomeTones[outcomes[check]]}>{outcomeWords[outcomes[check]]}</Tag>
          </li>
        ))}
      </ul>
      <details className="pt-2 text-xs">
        <summary className="flex min-h-11 cursor-pointer items-center text-accent-ink">凭证原文</summary>
        <code className="block rounded-2 bg-fill p-2 break-all whitespace-pre-wrap">{entry.body}</code>
      </details>
    </Card>
  )
}
