import { useReducedMotion } from '@grandstand/ui'
import { useEffect, useRef } from 'react'
import './danmaku.css'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { createDanmakuEngine, type DanmakuEngine, type EngineLooks } from './engine.ts'
import {
  fontPx,
  laneCount,
  laneHeight,
  perSecond,
  useDanmakuSettings,
  type DanmakuSettings,
} from './settings.ts'
import type { DanmakuLine } from './waiting.ts'

export interface DanmakuLayerProps {
  /**
   * Calls `listener` with each line when it is due, and `takeBack` with the id of a removed one. Returns the
   * unsubscribe function. Pass a stable function.
   */
  readonly source: (listener: (line: DanmakuLine) => void, takeBack: (id: string) => void) => () => void
  /** URL of the emote file, in which each emote is a symbol with its code as id. */
  readonly emotes: string
}

/** Whether danmaku is shown: the user's choice, on by default. Reduced motion turns it off in any case. */
export function useIsDanmakuOn(): boolean {
  const chosen = useDanmakuSettings((settings) => settings.isOn)
  const isReduced = useReducedMotion()
  return !isReduced && (chosen ?? true)
}

/** The same over live tables, where it is off by default: it would cover cards and bets. */
export function useIsDanmakuOnAtTables(): boolean {
  const isChosen = useDanmakuSettings((settings) => settings.isOnAtTables)
  return !useReducedMotion() && isChosen
}

/**
 * The danmaku lines over the picture. They are decorative, because the chat log has the same text. With reduced
 * motion there are none; a hidden page pauses them and skips what arrives meanwhile.
 */
export function DanmakuLayer({ source, emotes }: DanmakuLayerProps) {
  const isOn = useIsDanmakuOn()
  return isOn ? <Flying source={source} emotes={emotes} /> : null
}

/** The lines over a live table. */
export function TableDanmaku({ source, emotes }: DanmakuLayerProps) {
  const isOn = useIsDanmakuOnAtTables()
  return isOn ? <Flying source={source} emotes={emotes} /> : null
}

function Flying({ source, emotes }: DanmakuLayerProps) {
  const isPhone = !useMedia(isRoomyQuery)
  const settings = useDanmakuSettings()
  const stage = useRef<HTMLDivElement>(null)
  const engine = useRef<DanmakuEngine | undefined>(undefined)
  const looksNow = useRef<() => EngineLooks>(() => looksOf(settings, isPhone, stage.current))
  useEffect(() => {
    looksNow.current = () => looksOf(settings, isPhone, stage.current)
    engine.current?.look(looksNow.current())
  }, [settings, isPhone])
  useEffect(() => {
    const place = stage.current
    if (!place) return undefined
    const made = createDanmakuEngine(place, looksNow.current(), emotes)
    engine.current = made
    const stop = source(
      (line) => made.push(line),
      (id) => made.remove(id),
    )
    const onVisibility = () => (document.hidden ? made.pause() : made.resume())
    const observer = new ResizeObserver(() => made.look(looksNow.current()))
    observer.observe(place)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      stop()
      observer.disconnect()
      document.removeEventListener('visibilitychange', onVisibility)
      made.destroy()
      engine.current = undefined
    }
  }, [source, emotes])
  const font = fontPx[settings.size][isPhone ? 0 : 1]
  return (
    <div
      ref={stage}
      aria-hidden="true"
      className="gs-danmaku"
      style={{ fontSize: `${font}px`, opacity: settings.opacity / 100 }}
    />
  )
}

function looksOf(settings: DanmakuSettings, isPhone: boolean, stage: HTMLElement | null): EngineLooks {
  const font = fontPx[settings.size][isPhone ? 0 : 1]
  return {
    font,
    laneHeight: laneHeight(font),
    lanes: laneCount(settings, stage?.clientHeight ?? 240, isPhone),
    perSecond: perSecond[settings.density],
  }
}
