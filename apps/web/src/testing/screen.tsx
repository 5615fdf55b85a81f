import type { FakeClient } from '@grandstand/client/testing'
import type { MemberInfo } from '@grandstand/contract/member'
import {
  createMemoryHistory,
  type AnyRoute,
  type HistoryState,
  type RouterHistory,
} from '@tanstack/react-router'
import { useState } from 'react'
import { App } from '../app/app.tsx'
import { createAppRouter } from '../app/router.tsx'
import { framedScreens, loneScreens } from '../app/screens.ts'
import { usePlay } from '../features/games/frame/play-store.ts'
import { useMoneyFollows } from '../features/games/transfers/money-follows.ts'
import { useReminders } from '../features/games/reminders/reminders.ts'
import { useLobbyChoices } from '../features/games/lobby/lobby-choices.ts'
import { slipKey, useSlipStore } from '../features/sportsbook/slip/slip-store.ts'
import { forgetPasswordPrompt } from '../features/auth/password-prompt-shown.ts'
import { setUnderTest } from './under-test.ts'
import { createWorld } from './world.ts'

const screens = { ...framedScreens, ...loneScreens }
export type ScreenKey = keyof typeof screens

interface ScreenProps {
  /** The screen's key in `screens.ts`. */
  readonly of: ScreenKey
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  /** State of the history entry, such as why a session ended. */
  readonly state?: HistoryState
  readonly as?: MemberInfo | 'visitor'
  /** Changes this world from an ordinary day (`createWorld`). */
  readonly but?: (fake: FakeClient) => unknown
}

/** One screen of the app with everything around it, over a fake client. */
export function Screen({ of, params = {}, search, state, as, but }: ScreenProps) {
  const [{ client, router }] = useState(() => {
    forgetPreviousStory()
    const fake = createWorld(as)
    but?.(fake)
    setUnderTest(fake)
    const href = addressOf(of, params, search)
    const history = createMemoryHistory({ initialEntries: [href] })
    if (state) history.replace(href, state as Parameters<RouterHistory['replace']>[1])
    return { client: fake, router: createAppRouter({ history }) }
  })
  return <App client={client} router={router} />
}

function addressOf(
  of: ScreenKey,
  params: Readonly<Record<string, string>>,
  search: Readonly<Record<string, string>> | undefined,
): string {
  const { path: pattern = '/' } = (screens[of] as AnyRoute).options as { readonly path?: string }
  const path = pattern.replaceAll(/\$(\w*)/g, (_, name: string) => params[name] ?? 'nowhere')
  return search ? `${path}?${new URLSearchParams(search)}` : path
}

/** Empties the stores that outlive a screen, which stories of one file share. */
function forgetPreviousStory(): void {
  localStorage.clear()
  sessionStorage.clear()
  forgetPasswordPrompt()
  useSlipStore.setState(useSlipStore.getInitialState())
  useLobbyChoices.setState(useLobbyChoices.getInitialState())
  useMoneyFollows.setState({ follows: false })
  useReminders.setState({ venues: [] })
  usePlay.getState().end()
  localStorage.removeItem(slipKey)
}
