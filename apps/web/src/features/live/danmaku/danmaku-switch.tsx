import { announceNow, IconButton, Segment, Switch, useReducedMotion } from '@grandstand/ui'
import { Popover } from '@grandstand/ui/overlay'
import { Captions, CaptionsOff, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { isLetterKey } from '../../../lib/letter-keys.ts'
import { useIsDanmakuOn } from './danmaku-layer.tsx'
import { useDanmakuSettings, type Area, type Density, type Size } from './settings.ts'

/** 弹幕开 / 弹幕关 in the player's bar. */
export function DanmakuSwitch({ hasWord }: { readonly hasWord: boolean }) {
  const isOn = useIsDanmakuOn()
  const isReduced = useReducedMotion()
  const set = useDanmakuSettings((settings) => settings.set)
  const Icon = isOn ? Captions : CaptionsOff
  useEffect(() => {
    if (isReduced) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'd' || !isLetterKey(event)) return
      set({ isOn: !isOn })
      announceNow(isOn ? '弹幕已关' : '弹幕已开')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn, isReduced, set])
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="弹幕"
      aria-disabled={isReduced || undefined}
      title={isReduced ? '已按你的设置减少动画，不显示弹幕' : isOn ? '关闭弹幕 (D)' : '打开弹幕 (D)'}
      onClick={() => !isReduced && set({ isOn: !isOn })}
      className="gs-hit flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-2 px-2 text-sm text-screen-ink"
    >
      <Icon size={20} aria-hidden="true" />
      {hasWord && <span>{isOn ? '弹幕开' : '弹幕关'}</span>}
    </button>
  )
}

const densityOptions: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'few', label: '少' },
  { value: 'some', label: '适中' },
  { value: 'many', label: '多' },
]
const areaOptions: readonly { readonly value: Area; readonly label: string }[] = [
  { value: 'quarter', label: '1/4' },
  { value: 'upper', label: '上半' },
  { value: 'most', label: '3/4' },
  { value: 'all', label: '满屏' },
]
const sizeOptions: readonly { readonly value: Size; readonly label: string }[] = [
  { value: 'small', label: '小' },
  { value: 'normal', label: '标准' },
  { value: 'large', label: '大' },
]

/** The button in the player's bar that opens the settings. */
export function DanmakuSettingsButton() {
  // In full screen only content inside the full-screen element is visible, so the popover is rendered into the
  // player.
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  return (
    <span ref={(place) => setPlayer(place?.closest<HTMLElement>('.gs-player') ?? null)}>
      <Popover
        container={player}
        label="弹幕设置"
        side="top"
        align="center"
        className="w-72 p-4"
        trigger={<IconButton label="弹幕设置" icon={<SlidersHorizontal size={20} />} tone="screen" />}
      >
        <DanmakuSettingsFields />
      </Popover>
    </span>
  )
}

/** Density, area, size and opacity, stored on this device. */
export function DanmakuSettingsFields() {
  const { density, area, size, opacity, set } = useDanmakuSettings()
  const isOn = useIsDanmakuOn()
  const isReduced = useReducedMotion()
  const id = useId()
  return (
    <div className="grid gap-4 text-sm">
      <Switch
        label={isReduced ? '显示弹幕（已按你的设置减少动画）' : '显示弹幕'}
        checked={isOn}
        disabled={isReduced}
        onChange={(event) => set({ isOn: event.target.checked })}
      />
      <Choice name="密度">
        <Segment
          label="弹幕密度"
          size="sm"
          options={densityOptions}
          value={density}
          onChange={(next) => set({ density: next })}
        />
      </Choice>
      <Choice name="区域">
        <Segment
          label="弹幕区域"
          size="sm"
          options={areaOptions}
          value={area}
          onChange={(next) => set({ area: next })}
        />
      </Choice>
      <Choice name="字号">
        <Segment
          label="弹幕字号"
          size="sm"
          options={sizeOptions}
          value={size}
          onChange={(next) => set({ size: next })}
        />
      </Choice>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="flex justify-between text-ink-3">
          不透明度 <span className="gs-num text-ink-1">{opacity}%</span>
        </label>
        <input
          id={id}
          type="range"
          min={30}
          max={100}
          step={5}
          value={opacity}
          onChange={(event) => set({ opacity: Number(event.target.value) })}
          className="h-6 w-full accent-(--gs-accent)"
        />
      </div>
      <p className="text-xs text-ink-3">你自己的弹幕和推单总是先显示；画面来不及画时会自动减少。</p>
    </div>
  )
}

function Choice({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span className="text-ink-3">{name}</span>
      {children}
    </div>
  )
}
