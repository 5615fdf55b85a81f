import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { GameProps } from '../../kit/game.ts'
import { useStore } from '../../kit/store.ts'
import { settings } from '../../kit/settings.ts'
import { texts as kitTexts } from '../../kit/texts.ts'
import { Icon } from '../../kit/view/icons.tsx'
import { ReplayBar } from '../../kit/view/replay-bar.tsx'
import { lastWins } from '../book/moments.ts'
import { columnsOf, type SlotSheet } from '../book/sheet.ts'
import { spokenOf } from '../book/spoken.ts'
import type { SlotArt } from '../game-art.ts'
import type { CellSize, Images } from '../stage/atlas.ts'
import { FlatReels } from '../stage/flat-reels.ts'
import { Stage } from '../stage/stage.ts'
import { texts } from '../texts.ts'
import { SpinButton, Stake } from './controls.tsx'
import { Banner, Ladder } from './feature.tsx'
import { isSame, layoutOf, type Layout } from './layout.ts'
import { ResultBox } from './result-box.tsx'
import { Show } from './show.ts'
import './slot.css'

export type SlotProps = GameProps<object, SlotSheet> & {
  readonly art: SlotArt
  readonly images: Images
  readonly openPayTable: () => void
}

/** Measures the room of the game, and lays it out again when it changes. */
function useLayout(sheet: SlotSheet) {
  const room = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<Layout>()
  useLayoutEffect(() => {
    const element = room.current!
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      const next = layoutOf({ width, height, columns: columnsOf(sheet), rows: sheet.rows })
      if (width > 0) setLayout((before) => (before && isSame(before, next) ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet])
  return { room, layout }
}

const isStill = () => settings.value.motion === 'reduced'

/** Opens the stage once there is a canvas, and keeps it as large as the layout says. */
function useStage({ sheet, art, images }: SlotProps, show: Show, layout: Layout | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage>()
  const size = useRef<CellSize>()
  const cell = layout?.cell
  const { window, symbols } = art
  useEffect(() => {
    let isGone = false
    async function open() {
      const opened = await Stage.open({ canvas: canvas.current!, sheet, images, isStill, window }).catch(
        () => undefined,
      )
      if (isGone) return opened?.close()
      if (opened === undefined)
        return show.attach(new FlatReels(canvas.current!.parentElement!, symbols, window))
      stage.current = opened
      if (size.current) opened.resize(size.current)
      show.attach(opened)
    }
    void open()
    return () => {
      isGone = true
      show.attach(undefined)
      stage.current?.close()
      show.close()
    }
  }, [sheet, images, window, symbols, show])
  useEffect(() => {
    size.current = cell
    if (cell) stage.current?.resize(cell)
  }, [cell])
  return canvas
}

/** A slot: the scene, its reels, what a round gives, and the controls. */
export function SlotView(props: SlotProps) {
  const { sheet, art, table, state, stake, form, say, speak, isReplay, openPayTable, toggleSound } = props
  const show = useMemo(
    () =>
      new Show({
        sheet,
        window: art.window,
        isStill,
        ended: () => table.shownAll(),
      }),
    [table, sheet, art.window],
  )
  const { room, layout } = useLayout(sheet)
  const canvas = useStage(props, show, layout)
  const shown = useStore(show.state)
  const { sound } = useStore(settings)
  useEffect(() => {
    show.follow(table.state.value)
    return table.state.subscribe((next) => show.follow(next))
  }, [show, table])

  const { moment, over, isTurning } = shown
  const roundStake = BigInt(state.round?.stake ?? 0)
  const said = spokenOf(moment, { stake: roundStake, currency: form.currency, say })
  useEffect(() => {
    if (said !== undefined) speak(said)
  }, [said, speak])
  const isFeature = moment !== undefined && (moment.feature !== undefined || moment.kind === 'scatters')
  const isMoving = state.phase !== 'idle'
  // The spin of the stake itself is never cut short.
  const isSkippable = moment !== undefined && (isFeature || moment.kind !== 'stop')
  const lit = over ? lastWins(over.book)[shown.lit] : undefined
  const press = () => {
    if (isMoving) show.skip()
    else void table.start({}, stake)
  }
  const { cell, shape = 'tall' } = layout ?? {}
  const size = cell && { '--cell-w': `${cell.width}px`, '--cell-h': `${cell.height}px` }
  return (
    <main
      ref={room}
      class="slot"
      data-shape={shape}
      data-feature={isFeature || undefined}
      style={{ ...size, '--columns': columnsOf(sheet), '--rows': sheet.rows }}
    >
      <img class="scene" src={shape === 'tall' ? art.scenes.tall : art.scenes.wide} alt="" />
      <div class="ladder-place">
        <Ladder {...{ sheet, moment, art, say }} name={art.ladderName} />
      </div>
      <div class="reels">
        <div class="window">
          <canvas ref={canvas} role="img" aria-label={say(texts.reels)} />
          <Banner {...{ sheet, moment, art, form, say }} stake={BigInt(state.round?.stake ?? stake)} />
        </div>
        <button
          type="button"
          class="tap"
          tabIndex={-1}
          aria-label={say(texts.skip)}
          onClick={() => show.skip()}
        />
        {lit?.line !== undefined && (
          <span class="tag num" style={{ '--row': lit.cells[0]?.row ?? 0 }}>
            {lit.line + 1}
          </span>
        )}
      </div>
      <ResultBox {...{ sheet, state, form, say }} show={shown} lightWin={(at) => show.lightWin(at)} />
      <div class="buttons">
        <button type="button" class="round" aria-label={say(texts.payTable)} onClick={openPayTable}>
          <Icon name="rules" size={24} />
        </button>
        <button
          type="button"
          class="round sound"
          aria-label={say(sound ? kitTexts.soundOff : kitTexts.soundOn)}
          onClick={toggleSound}
        >
          <Icon name={sound ? 'sound' : 'mute'} size={24} />
        </button>
      </div>
      {isReplay ? (
        <ReplayBar {...props} />
      ) : isFeature ? (
        <button type="button" class="to-sum" onClick={() => show.skipToSum()}>
          {say(texts.toSum)}
        </button>
      ) : (
        <Stake {...props} isDisabled={isMoving} />
      )}
      {!isReplay && (
        <SpinButton
          label={say(isSkippable ? texts.skip : texts.spin)}
          from={state.nextAt}
          isTurning={isTurning}
          isSkip={isSkippable}
          isDisabled={isMoving ? !isSkippable : state.isHeld || state.ended !== undefined}
          press={press}
        />
      )}
    </main>
  )
}
