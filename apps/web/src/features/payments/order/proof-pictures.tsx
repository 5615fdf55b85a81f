import { ActNotice, labelOf } from '@grandstand/client/act'
import { maxPictures, type Deposit } from '@grandstand/contract/payments'
import { Button } from '@grandstand/ui'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useAddProof } from '../data.ts'

/** 付款截图: up to three pictures for the staff who decide. One that cannot be uploaded is skipped silently [ERR-21]. */
export function ProofPictures({ deposit }: { readonly deposit: Deposit }) {
  const chooser = useRef<HTMLInputElement>(null)
  const add = useAddProof(deposit.id)
  const count = deposit.speed?.pictures ?? 0
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3 text-sm">
        <span className="text-ink-2">
          付款截图（可选）
          <output className="gs-num ml-2 text-ink-1">{count > 0 ? `已添加 ${count} 张` : ''}</output>
        </span>
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="选择付款截图"
          className="sr-only"
          tabIndex={-1}
          disabled={add.isHeld}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void add.add(file)
            target.value = ''
          }}
        />
        <Button
          tone="outline"
          size="sm"
          icon={<ImagePlus size={16} />}
          isLoading={add.isPending}
          loadingText="正在上传"
          disabledReason={count >= maxPictures && !add.isUnknown ? `最多 ${maxPictures} 张` : undefined}
          onClick={() => (add.isUnknown ? add.again() : chooser.current?.click())}
        >
          {labelOf(add, '添加')}
        </Button>
      </div>
      {add.isHeld && <ActNotice act={add} />}
    </div>
  )
}
