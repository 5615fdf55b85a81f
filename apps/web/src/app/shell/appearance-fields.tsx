import { Segment, type SegmentOption } from '@grandstand/ui'
import { useState, type ReactNode } from 'react'
import { useSettings } from '../../features/member/settings.ts'
import { hasLetterKeys, setLetterKeys } from '../../lib/letter-keys.ts'

/**
 * Settings of this device: mode, theme, movement colours, odds format, density, shortcuts. Changes apply immediately.
 */
export function AppearanceFields() {
  const { appearance, oddsFormat, set, setAppearance } = useSettings()
  return (
    <div className="grid gap-3">
      <Choice
        label="明暗"
        value={appearance.mode}
        onChange={(mode) => setAppearance({ mode })}
        options={[
          { value: 'system', label: '跟随系统' },
          { value: 'light', label: '浅色' },
          { value: 'dark', label: '深色' },
        ]}
      />
      <Choice
        label="主题"
        value={appearance.theme}
        onChange={(theme) => setAppearance({ theme })}
        options={[
          { value: 'simple', label: '简洁' },
          { value: 'fresh', label: '清新' },
        ]}
      />
      <Choice
        label="涨跌配色"
        value={appearance.updown}
        onChange={(updown) => setAppearance({ updown })}
        options={[
          { value: 'cn', label: <Movement up="红升" down="绿降" /> },
          { value: 'intl', label: <Movement up="绿升" down="红降" /> },
        ]}
      />
      <Choice
        label="赔率格式"
        isInRows
        value={oddsFormat}
        onChange={(next) => set({ oddsFormat: next })}
        options={[
          { value: 'decimal', label: <Format name="欧洲盘" price="1.85" /> },
          { value: 'hong-kong', label: <Format name="香港盘" price="0.85" /> },
          { value: 'malay', label: <Format name="马来盘" price="0.85" /> },
          { value: 'indonesian', label: <Format name="印尼盘" price="−1.18" /> },
          { value: 'american', label: <Format name="美式盘" price="−118" /> },
        ]}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <Choice
          label="密度"
          value={appearance.density}
          onChange={(density) => setAppearance({ density })}
          options={[
            { value: 'cozy', label: '舒适' },
            { value: 'compact', label: '紧凑' },
          ]}
        />
        <LetterKeys />
      </div>
    </div>
  )
}

/** Switches the shortcuts of one character off. A phone has no keys. */
function LetterKeys() {
  const [isOn, setOn] = useState(hasLetterKeys)
  return (
    <div className="max-md:hidden">
      <Choice
        label="单键快捷键"
        value={isOn ? 'on' : 'off'}
        onChange={(next) => {
          setOn(next === 'on')
          setLetterKeys(next === 'on')
        }}
        options={[
          { value: 'on', label: '开' },
          { value: 'off', label: '关' },
        ]}
      />
    </div>
  )
}

function Movement({ up, down }: { readonly up: string; readonly down: string }): ReactNode {
  return `▲${up} ▼${down}`
}

function Format({ name, price }: { readonly name: string; readonly price: string }): ReactNode {
  return (
    <>
      {name} <span className="gs-num text-xs">{price}</span>
    </>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly options: readonly SegmentOption<T>[]
  readonly isInRows?: boolean
}

/** A labelled choice between a few options. */
export function Choice<T extends string>({ label, isInRows = false, ...rest }: ChoiceProps<T>) {
  return (
    <div className="grid gap-1">
      <span className="text-xs text-ink-3" aria-hidden="true">
        {label}
      </span>
      <Segment label={label} size="sm" isInRows={isInRows} {...rest} />
    </div>
  )
}
