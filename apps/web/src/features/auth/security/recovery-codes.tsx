import { Banner, Button, Card, CardHead, Checkbox, ProgressSteps, toast } from '@grandstand/ui'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { siteName } from '../../../lib/site.ts'
import { totpSteps } from './totp-set-up.tsx'

/** The ten recovery codes, shown once. The member must copy, save or write them down to continue. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) {
  const [isSaved, setSaved] = useState(false)
  const text = `${siteName}恢复码（每个只能用一次）\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('已复制 10 个恢复码'),
      () => toast('复制失败，请长按选中后复制', { tone: 'error' }),
    )
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Card isFlush aria-labelledby="recovery-codes">
      <CardHead id="recovery-codes" title="存好恢复码" />
      <div className="grid max-w-xl gap-4 p-4">
        <ProgressSteps label="开启步骤" steps={totpSteps} current={2} />
        <Banner tone="warn" title="只显示这一次">
          手机丢了、换了，就靠它们确认身份。每个只能用一次，不要截图发给别人。
        </Banner>
        <ol
          aria-label="恢复码"
          className="grid grid-cols-2 gap-x-6 rounded-2 border border-line bg-sunken px-4 py-2"
        >
          {codes.map((code) => (
            <li
              key={code}
              className="gs-num min-h-9 content-center text-center text-lg font-semibold select-all"
            >
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button tone="outline" icon={<Copy size={16} />} onClick={() => void copy()}>
            全部复制
          </Button>
          <Button tone="outline" icon={<Download size={16} />} onClick={save}>
            存成文件
          </Button>
        </div>
        <Checkbox
          label="我已经存好了"
          checked={isSaved}
          onChange={(event) => setSaved(event.target.checked)}
        />
        <Button
          tone="primary"
          size="lg"
          disabledReason={isSaved ? undefined : '先存好恢复码，再勾选'}
          onClick={onDone}
        >
          完成
        </Button>
      </div>
    </Card>
  )
}
