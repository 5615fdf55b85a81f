import { useLiveEffect, useLiveStatus } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import { walletBalance } from '@grandstand/contract/wallets'
import { toast, useReducedMotion } from '@grandstand/ui'
import { resolveMode } from '@grandstand/ui/theme'
import { useEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react'
import { pageLanguage } from '../../../lib/language.ts'
import { useSettings, useUnit } from '../../member/data.ts'
import { useLaunch } from './data.ts'
import { newNonce, openGamePort, type GamePort } from './game-port.ts'
import type { GameMessage, HostSettings, PauseReason } from './messages.ts'
import type { OpenGame } from './play-store.ts'
import { atFirst, nextState, shortestRoundMs, silentAfterMs, type PlayState } from './play-state.ts'
import { readSound, storeSound } from './sound.ts'

interface FrameNeeds {
  readonly open: OpenGame
  readonly element: RefObject<HTMLIFrameElement | null>
  /** Undefined until the venue is known. */
  readonly venueEnName: string | undefined
  /** The member's money follows them to this venue. */
  readonly withMoney: boolean
  /** Messages that the host answers with something on the screen. */
  readonly onAsked: (message: GameMessage) => void
}

export interface HostedFrame {
  readonly state: PlayState
  /** Address of the frame, once the platform has made it. */
  readonly address: string | undefined
  readonly isSoundOn: boolean
  readonly setSound: (isOn: boolean) => void
  readonly show: (panel: 'rules' | 'fairness') => void
  readonly pause: (reason: PauseReason) => void
  readonly resume: () => void
  readonly end: () => void
  /** Launches anew in the same place; an open round goes on there. */
  readonly again: () => void
}

/** Launches a game, gives its frame the port, and keeps what is known of it. */
export function useFrame({ open, venueEnName, withMoney, element, onAsked }: FrameNeeds): HostedFrame {
  const [state, dispatch] = useReducer(nextState, atFirst)
  const [opened, setOpened] = useState<{
    readonly url: string
    readonly nonce: string
    readonly attempt: number
  }>()
  const [attempt, setAttempt] = useState(0)
  const [isSoundOn, setSoundOn] = useState(() => readSound(open))
  const port = useRef<GamePort | undefined>(undefined)
  const heardAt = useRef(0)
  const launch = useLaunch()
  const currency = useUnit()
  const settings = useHostSettings(open.isDemo, isSoundOn)
  const latest = useRef({ launch, onAsked, settings, currency, withMoney })
  useEffect(() => {
    latest.current = { launch, onAsked, settings, currency, withMoney }
  })

  const { game, isDemo } = open
  useEffect(() => {
    if (venueEnName === undefined) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const { launch: start, currency: unit, withMoney: follows } = latest.current
    const begin = async () => {
      try {
        const asked = { venueEnName, game, isDemo, currency: unit, withMoney: follows, attempt }
        const { url, refusal } = await start(asked, signal)
        if (signal.aborted) return
        if (refusal !== undefined) toast('没有自动转入，可以在游戏里转', { tone: 'info' })
        dispatch({ kind: 'launched' })
        setOpened({ url, nonce: newNonce(), attempt })
      } catch (error) {
        if (!signal.aborted) dispatch({ kind: 'stopped', stop: { kind: 'refused', error } })
      }
    }
    void begin()
    return () => stopping.abort()
  }, [venueEnName, game, isDemo, attempt])

  useEffect(() => {
    if (!opened) return undefined
    heardAt.current = performance.now()
    const own = openGamePort({
      page: window,
      frame: () => element.current?.contentWindow,
      origin: new URL(opened.url).origin,
      nonce: opened.nonce,
      onOpen: () => own.send({ kind: 'hello', protocol: 1, ...latest.current.settings }),
      onMessage(message) {
        heardAt.current = performance.now()
        dispatch({ kind: 'heard', message, at: heardAt.current })
        latest.current.onAsked(message)
      },
    })
    port.current = own
    return () => {
      port.current = undefined
      own.close()
    }
  }, [opened, element])

  // A change of the page's look, or of its language, reaches the game as a new hello.
  useEffect(() => port.current?.send({ kind: 'hello', protocol: 1, ...settings }), [settings])

  const { phase, isBehind } = state
  useEffect(() => {
    if (!isBehind) return undefined
    const later = () => dispatch({ kind: 'caught-up', at: performance.now() })
    const timer = setTimeout(later, shortestRoundMs)
    return () => clearTimeout(timer)
  }, [isBehind])
  useEffect(() => {
    if (phase !== 'playing') return undefined
    const timer = setInterval(() => {
      if (!document.hidden && performance.now() - heardAt.current > silentAfterMs)
        dispatch({ kind: 'stopped', stop: { kind: 'silent' } })
    }, 1_000)
    // A hidden page's timers stand still, so its silence begins when it is seen again.
    const seen = () => (heardAt.current = performance.now())
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [phase])

  const sequence = useRef(0)
  useLiveEffect(walletBalance, useIsMember() ? 'me' : undefined, () =>
    port.current?.send({ kind: 'balanceChanged', sequence: (sequence.current += 1) }),
  )

  const isOffline = useLiveStatus().connection === 'offline'
  return {
    state: isOffline && !state.stop ? { ...state, stop: { kind: 'no-network' } } : state,
    address: opened && `${opened.url}#port=${opened.nonce}`,
    isSoundOn,
    setSound(isOn) {
      storeSound(open, isOn)
      setSoundOn(isOn)
      port.current?.send({ kind: 'sound', isOn })
    },
    show: (panel) => port.current?.send({ kind: 'show', panel }),
    pause: (reason) => port.current?.send({ kind: 'pauseAfterRound', reason }),
    resume() {
      port.current?.send({ kind: 'resume' })
      dispatch({ kind: 'resumed' })
    },
    end: () => port.current?.send({ kind: 'end', reason: 'closed' }),
    again() {
      setOpened(undefined)
      setAttempt((before) => before + 1)
    },
  }
}

/** Part of the frame that the device covers at its foot; the bars of the host are beside the frame. */
function useSafeFoot(): number {
  const [foot] = useState(() => {
    const text = getComputedStyle(document.documentElement).getPropertyValue('--gs-safe-b')
    return Math.round(Number.parseFloat(text)) || 0
  })
  return foot
}

function useHostSettings(isDemo: boolean, sound: boolean): HostSettings {
  const { theme, mode } = useSettings(({ appearance }) => appearance)
  const isReduced = useReducedMotion()
  const bottom = useSafeFoot()
  return useMemo(
    () => ({
      locale: pageLanguage,
      theme,
      mode: resolveMode(mode),
      motion: isReduced ? 'reduced' : 'full',
      sound,
      insets: { top: 0, right: 0, bottom, left: 0 },
      // The play money of a demonstration is known to the game alone.
      flags: { showsBalance: isDemo, showsNetResult: isDemo, showsRtp: false },
    }),
    [theme, mode, isReduced, sound, bottom, isDemo],
  )
}
