import type { SharedBet } from '@grandstand/contract/sportsbook'
import { Button, CopyButton, toast } from '@grandstand/ui'
import { ImageDown, Share2 } from 'lucide-react'
import { useState } from 'react'
import { pngOf, sharePicture } from './picture.ts'
import { codeText, kindWords } from './words.ts'
import { siteName } from '../../../lib/site.ts'

const linkOf = (code: string): string => `${location.origin}/app/share/${code}`

/** The code in large letters, the link to copy or share, and the picture. */
export function ShareTools({ shared }: { readonly shared: SharedBet }) {
  const [isDrawing, setDrawing] = useState(false)
  const link = linkOf(shared.code)
  const save = async () => {
    setDrawing(true)
    try {
      const svg = sharePicture(shared, { kind: kindWords[shared.kind], address: location.host })
      const address = URL.createObjectURL(await pngOf(svg))
      const anchor = Object.assign(document.createElement('a'), {
        href: address,
        download: `${shared.code}.png`,
      })
      anchor.click()
      URL.revokeObjectURL(address)
    } catch {
      toast('图片生成失败，可以复制链接', { tone: 'error' })
    } finally {
      setDrawing(false)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline gap-3">
        <span className="text-sm text-ink-3">分享码</span>
        <b className="gs-num text-2xl font-bold tracking-wider" data-code={shared.code}>
          {codeText(shared.code)}
        </b>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={link} label="复制链接" />
        {typeof navigator.share === 'function' && (
          <Button
            tone="outline"
            size="sm"
            icon={<Share2 size={16} />}
            onClick={() =>
              void navigator.share({ title: `${siteName}推单`, url: link }).catch(() => undefined)
            }
          >
            分享到…
          </Button>
        )}
        <Button
          tone="outline"
          size="sm"
          icon={<ImageDown size={16} />}
          isLoading={isDrawing}
          loadingText="正在生成"
          onClick={() => void save()}
        >
          保存图片
        </Button>
      </div>
    </div>
  )
}
