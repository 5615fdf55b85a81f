import { Button, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { ChevronsRight, LoaderCircle } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import type { ChallengeDoor, SliderRound } from '@grandstand/client/challenge'
import { ProofFrame } from './proof-frame.tsx'
import { createTrail } from './slider-trail.ts'
import { useCheck, type ProofProps } from './use-check.ts'
import { useQuestion } from './use-question.ts'

/** Pixels of the picture moved by one press of an arrow key. */
const step = 2

/** A slider puzzle, operated by touch, mouse, or arrow keys and Enter. */
export function Slider({
  door,
  challenge,
  alsoFor,
  onSolved,
  onOver,
}: ProofProps & { readonly door: ChallengeDoor }) {
  const { question, failure, next } = useQuestion(door.slider, challenge)
  const { isChecking, failure: failed, check } = useCheck(onSolved, next)
  return (
    <ProofFrame missing={failure} failed={failed} onRetry={next} onOver={onOver}>
      {question ? (
        <Puzzle
          key={question.round}
          round={question}
          challenge={challenge}
          isChecking={isChecking}
          onRelease={(x, trail) =>
            void check(() => door.checkSlider(challenge, { round: question.round, x, trail }, alsoFor()))
          }
        />
      ) : (
        !failure && (
          <SkeletonGroup>
            <div className="grid gap-3">
              <div className="aspect-[2/1]">
                <Skeleton shape="block" height="100%" />
              </div>
              <Skeleton shape="block" height={48} />
            </div>
          </SkeletonGroup>
        )
      )}
    </ProofFrame>
  )
}

interface PuzzleProps {
  readonly round: SliderRound
  readonly challenge: string
  readonly isChecking: boolean
  readonly onRelease: (x: number, trail: ReturnType<ReturnType<typeof createTrail>['moments']>) => void
}

function Puzzle({ round, challenge, isChecking, onRelease }: PuzzleProps) {
  const { width, height, pieceSide, pieceTop } = round
  const farthest = width - pieceSide
  const [x, setX] = useState(0)
  /** Moved by keyboard, which needs a button to submit. */
  const [isByKeys, setByKeys] = useState(false)
  const track = useRef<HTMLDivElement>(null)
  const trail = useRef<ReturnType<typeof createTrail>>(undefined)
  const drag = useRef<{ readonly fromX: number; readonly fromY: number; readonly scale: number }>(undefined)
  const within = (value: number) => Math.min(farthest, Math.max(0, value))
  const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`

  const move = (to: number, dy = 0) => {
    const next = within(to)
    trail.current ??= createTrail(() => performance.now())
    trail.current.note(next, dy)
    setX(next)
  }
  const release = () => {
    const moments = trail.current?.moments()
    if (moments && x > 0 && !isChecking) onRelease(x, moments)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (isChecking || event.button !== 0 || !track.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const handle = event.currentTarget.offsetWidth
    const scale = farthest / Math.max(1, track.current.clientWidth - handle)
    trail.current = createTrail(() => performance.now())
    drag.current = { fromX: event.clientX, fromY: event.clientY, scale }
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { fromX, fromY, scale } = drag.current ?? {}
    if (fromX === undefined || fromY === undefined || scale === undefined) return
    move((event.clientX - fromX) * scale, event.clientY - fromY)
  }
  const onPointerUp = () => {
    if (!drag.current) return
    drag.current = undefined
    release()
  }
  return (
    <div className="grid gap-3" data-challenge={challenge} data-number={round.round}>
      <div
        className="relative overflow-hidden rounded-2 select-none"
        style={{ aspectRatio: `${width}/${height}` }}
      >
        <img
          src={round.background}
          alt="有一处缺口的图"
          draggable={false}
          className="absolute inset-0 size-full"
        />
        <img
          src={round.piece}
          alt=""
          draggable={false}
          className="absolute"
          style={{
            // No utility: the shared style sheet would carry its layers of variables for this picture alone.
            filter: 'drop-shadow(0 3px 3px rgb(0 0 0 / 0.15))',
            left: share(x, width),
            top: share(pieceTop, height),
            width: share(pieceSide, width),
          }}
        />
      </div>
      <div ref={track} className="relative h-12 rounded-button border border-line bg-fill">
        <div
          className="absolute inset-y-0 left-0 rounded-button bg-accent-soft"
          style={{ width: `calc(48px + (100% - 48px) * ${x / farthest})` }}
        />
        <span className="pointer-events-none absolute inset-0 grid place-items-center pl-12 text-ink-3">
          {isChecking ? '正在验证' : x === 0 && '拖动滑块，把拼图放进缺口'}
        </span>
        <input
          type="range"
          min={0}
          max={farthest}
          step={step}
          value={x}
          aria-label="拼图的位置"
          aria-valuetext={`向右 ${Math.round((x / farthest) * 100)}%`}
          aria-describedby={`${challenge}-keys`}
          className="peer gs-sr"
          onChange={(event) => {
            setByKeys(true)
            if (!isChecking) move(Number(event.target.value))
          }}
          onKeyDown={(event) => event.key === 'Enter' && release()}
        />
        <div
          data-handle=""
          className="absolute inset-y-0 grid w-12 touch-none cursor-grab place-items-center rounded-button bg-accent text-on-accent outline-offset-2 outline-focus peer-focus-visible:outline-2 active:cursor-grabbing"
          style={{ left: `calc((100% - 48px) * ${x / farthest})` }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
        >
          {isChecking ? (
            <LoaderCircle size={20} className="gs-button__wait" aria-hidden="true" />
          ) : (
            <ChevronsRight size={22} aria-hidden="true" />
          )}
        </div>
      </div>
      <p id={`${challenge}-keys`} className="text-xs text-ink-3">
        <span className="pointer-coarse:hidden">
          键盘：方向键移动，Page Up 和 Page Down 走得更快，回车确认。
        </span>
        看不见图可以换成“按住”。
      </p>
      {isByKeys && (
        <Button tone="primary" size="lg" isWide isLoading={isChecking} onClick={release}>
          放在这里
        </Button>
      )}
    </div>
  )
}
