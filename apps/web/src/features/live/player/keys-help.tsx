import { Popover } from '@grandstand/ui/overlay'
import { Keyboard } from 'lucide-react'

interface KeysHelpProps {
  readonly container: HTMLElement | null
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly hasPicture: boolean
  readonly hasTheatre: boolean
  /** The slip beside the picture, which listens itself. */
  readonly hasSlip: boolean
}

/** List of the keyboard shortcuts, opened by a button or the key ?. */
export function KeysHelp({
  container,
  isOpen,
  onOpenChange,
  hasPicture,
  hasTheatre,
  hasSlip,
}: KeysHelpProps) {
  const keys = [
    ...(hasPicture
      ? ([
          ['空格', '播放或暂停'],
          ['M', '静音'],
          ['↑ ↓', '音量'],
          ['P', '小窗播放'],
        ] as const)
      : []),
    ...(hasTheatre ? ([['T', '影院模式']] as const) : []),
    ['F', '全屏'],
    ['D', '弹幕'],
    ...(hasSlip ? ([['S', '注单']] as const) : []),
    ['/', '搜索'],
    ['?', '快捷键'],
  ] as const
  return (
    <Popover
      label="快捷键"
      side="top"
      align="end"
      container={container}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          className="gs-player__icon gs-hit pointer-coarse:hidden"
          aria-label="快捷键"
          title="快捷键（?）"
        >
          <Keyboard size={20} />
        </button>
      }
    >
      <dl className="grid w-64 grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
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
    </Popover>
  )
}
