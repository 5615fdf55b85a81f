import { createDanmakuEngine } from '@grandstand/web/danmaku'
import Danmaku from 'danmaku'
import { startGifts } from './gifts.tsx'

/** 200 lines a second, however fast they are drawn. */
const linesPerSecond = 200
const words = [
  '好球',
  '这脚传中绝了',
  '守住这五分钟',
  '角球大有戏',
  '裁判看一下 VAR 吧',
  '丹麦压上来了',
  '比利时反击要小心，边路没有人回防',
]

type Show = (text: string) => void

const variants: Record<string, (stage: HTMLElement) => Show> = {
  ours,
  'ours-with-gifts'(stage) {
    const show = ours(stage)
    startGifts(stage)
    return show
  },
  'library-dom': (stage) => ofLibrary(stage, 'dom'),
  'library-canvas': (stage) => ofLibrary(stage, 'canvas'),
}

function ours(stage: HTMLElement): Show {
  const layer = document.createElement('div')
  layer.className = 'gs-danmaku'
  layer.style.fontSize = '17px'
  stage.append(layer)
  const engine = createDanmakuEngine(layer, { font: 17, laneHeight: 29, lanes: 22, perSecond: 30 }, '')
  Object.assign(window, { danmakuCounts: () => engine.counts() })
  return (text) => engine.push({ parts: [text], rank: 'other' })
}

/** The plain library as its documentation describes, at the speed of ours; every line is drawn. */
function ofLibrary(stage: HTMLElement, engine: 'dom' | 'canvas'): Show {
  const danmaku = new Danmaku({ container: stage, engine, speed: 1280 / 8 })
  const style =
    engine === 'dom'
      ? { font: '600 17px sans-serif', color: '#fff', textShadow: '0 0 2px #000' }
      : { font: '600 17px sans-serif', fillStyle: '#fff', strokeStyle: '#000', lineWidth: 2 }
  let shown = 0
  Object.assign(window, {
    danmakuCounts: () => ({ shown, dropped: 0, flying: stage.querySelectorAll('*').length }),
  })
  return (text) => {
    shown += 1
    danmaku.emit({ text, style })
  }
}

const stage = document.getElementById('stage')
const variant = new URLSearchParams(location.search).get('variant') ?? 'ours'
const show = stage && variants[variant]?.(stage)
if (show) {
  const startedAt = performance.now()
  let sent = 0
  setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * linesPerSecond)
    for (; sent < due; sent += 1) show(`${words[sent % words.length]}${sent % 97}`)
  }, 20)
}
