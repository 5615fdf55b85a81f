import { Skeleton, SkeletonGroup } from '@grandstand/ui'
import { Check, Fingerprint, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ChallengeDoor, Hold as HoldTold, HoldCheck } from '@grandstand/client/challenge'
import { ProofFrame } from './proof-frame.tsx'
import { useCheck, type ProofProps } from './use-check.ts'
import { useQuestion } from './use-question.ts'

/** Minimum duration of a successful hold, shown by the ring, ms. */
const fullMs = 1_200
/**
 * A press shorter than this counts as a tap, ms: the ring continues and a second tap ends it. For users who cannot
 * hold a button, and for screen readers.
 */
const tapMs = 300
const radius = 26
const around = 2 * Math.PI * radius

/** A hold challenge, verified by geetest, that needs no picture. */
export function Hold({
  door,
  challenge,
  alsoFor,
  onSolved,
  onOver,
}: ProofProps & { readonly door: ChallengeDoor }) {
  const { number, question, failure, next } = useQuestion(door.hold, challenge)
  const { isChecking, failure: failed, check } = useCheck(onSolved, next)
  return (
    <ProofFrame missing={failure} failed={failed} onRetry={next} onOver={onOver}>
      {question ? (
        <HoldButton
          key={number}
          check={question}
          isChecking={isChecking}
          onHeld={(hold) => void check(() => door.checkHold(challenge, question, hold, alsoFor()))}
        />
      ) : (
        !failure && (
          <SkeletonGroup>
            <Skeleton shape="block" height={232} />
          </SkeletonGroup>
        )
      )}
    </ProofFrame>
  )
}

type Phase = 'rest' | 'held' | 'tapped' | 'full' | 'short'

const words: Record<Phase, string> = {
  rest: '按住圆环，直到走满一圈',
  held: '继续按住',
  tapped: '等圆环走满，再点一下',
  full: '好了，松开或再点一下',
  short: '松开得早了点，再来一次',
}

interface ButtonProps {
  readonly check: HoldCheck
  readonly isChecking: boolean
  readonly onHeld: (hold: HoldTold) => void
}

function HoldButton({ isChecking, onHeld }: ButtonProps) {
  const [phase, setPhase] = useState<Phase>('rest')
  const shownAt = useRef(0)
  const pressedAt = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    shownAt.current = performance.now()
    return () => clearTimeout(timer.current)
  }, [])

  const finish = (by: string) => {
    const from = pressedAt.current
    if (from === undefined) return
    pressedAt.current = undefined
    clearTimeout(timer.current)
    onHeld({ heldMs: performance.now() - from, shownMs: from - shownAt.current, by })
  }
  const press = (by: string) => {
    if (isChecking) return
    if (pressedAt.current !== undefined) {
      if (performance.now() - pressedAt.current >= fullMs) finish(by)
      return
    }
    pressedAt.current = performance.now()
    setPhase('held')
    timer.current = setTimeout(() => setPhase('full'), fullMs)
  }
  const release = (by: string) => {
    const from = pressedAt.current
    if (from === undefined || phase === 'tapped') return
    const held = performance.now() - from
    if (held >= fullMs) return finish(by)
    if (held < tapMs) return setPhase('tapped')
    clearTimeout(timer.current)
    pressedAt.current = undefined
    setPhase('short')
  }

  const isRunning = phase === 'held' || phase === 'tapped' || phase === 'full'
  const Mark = isChecking ? LoaderCircle : phase === 'full' ? Check : Fingerprint
  return (
    <div className="grid min-h-72 content-center justify-items-center gap-3 rounded-2 border border-line bg-sunken py-5">
      <button
        type="button"
        aria-label="按住验证"
        aria-describedby="hold-words"
        aria-busy={isChecking}
        className="relative grid size-24 touch-none place-items-center rounded-full bg-surface text-accent-ink select-none [-webkit-touch-callout:none]"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          press(event.pointerType)
        }}
        onPointerUp={(event) => release(event.pointerType)}
        onPointerCancel={() => release('touch')}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
          event.preventDefault()
          press('keyboard')
        }}
        onKeyUp={(event) => (event.key === ' ' || event.key === 'Enter') && release('keyboard')}
        onClick={(event) => {
          // A click without a pointer comes from assistive technology.
          if (event.detail !== 0) return
          press('keyboard')
          setTimeout(() => release('keyboard'))
        }}
      >
        <svg viewBox="0 0 60 60" aria-hidden="true" className="absolute inset-0 -rotate-90">
          <circle cx={30} cy={30} r={radius} className="fill-none stroke-line-strong" strokeWidth={4} />
          <circle
            cx={30}
            cy={30}
            r={radius}
            className="fill-none stroke-accent"
            strokeWidth={4}
            strokeLinecap="round"
            strokeDasharray={around}
            strokeDashoffset={isRunning || isChecking ? 0 : around}
            style={isRunning ? { transition: `stroke-dashoffset ${fullMs}ms linear` } : undefined}
          />
        </svg>
        <Mark size={34} aria-hidden="true" className={isChecking ? 'gs-button__wait' : undefined} />
      </button>
      <p id="hold-words" aria-live="polite" className="text-ink-2">
        {isChecking ? '正在验证' : words[phase]}
      </p>
      <p className="px-4 text-center text-xs text-ink-3">不方便按住？点一下，等圆环走满，再点一下。</p>
    </div>
  )
}
