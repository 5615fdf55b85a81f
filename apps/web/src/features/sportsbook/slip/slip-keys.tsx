import { Modal } from '@grandstand/ui/overlay'

const keys = [
  ['S', '到注单的投注额'],
  ['/', '搜索'],
  ['?', '快捷键'],
] as const

/** The shortcuts of a page with the slip beside it, opened by the key ?. */
export function SlipKeys({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal isOpen onOpenChange={onClose} title="快捷键">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="gs-num inline-grid min-w-7 place-items-center rounded-1 border border-line px-1.5 py-0.5 text-xs">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-xs text-ink-3">可以在头像菜单的“单键快捷键”里关闭，登录前在“外观”里。</p>
    </Modal>
  )
}
