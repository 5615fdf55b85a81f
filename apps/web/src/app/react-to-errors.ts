import type { Client } from '@grandstand/client'
import type { Api } from '@grandstand/client/api'
import type { ErrorReactor } from '@grandstand/client/errors'
import {
  createErrorReactor as createReactor,
  type Alert,
  type Places,
} from '@grandstand/client/errors/reactor'
import type { AccessNotice } from '@grandstand/contract/site'
import { toast } from '@grandstand/ui'
import { homePath } from '../features/auth/return-path.ts'
import { endingText, isShutOut } from '../features/auth/session-endings.ts'
import { readIsGo } from './access/is-go.ts'
import { alertTitle, reactionAnywhere, reactionTo, wordsOf } from './error-reactions.ts'
import type { AppRouter } from './router.tsx'
import { screenAt } from './screen-facts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The notice that led to an access page, and the page where the person was. */
    access?: { readonly notice: AccessNotice; readonly from: string }
  }
}

const accessRoutes = {
  caveat: '/access-alert',
  restriction: '/access-restriction',
  maintenance: '/maintenance',
} as const

/** Parts of a page's client that the reactions need. */
type Parts = Pick<Client, 'session' | 'socket'> & { readonly api: Pick<Api, 'call'> }

/** Carries out the reactions of the table on the pages of this app. */
export function createErrorReactor(
  { api, session, socket }: Parts,
  router: AppRouter,
  tabStorage: Pick<Storage, 'getItem'> = sessionStorage,
  now: () => number = () => performance.now(),
): ErrorReactor {
  return createReactor({
    api,
    session,
    reopenLive: () => socket.reopen(),
    now,
    reactions: { anywhere: reactionAnywhere, asked: reactionTo, wordsOf },
    places: placesOf(router, tabStorage),
    words: {
      title: alertTitle,
      logInFirst: '请先登录，再继续操作。',
      sessionOver: '登录已过期，请重新登录。',
      ways: { home: '回首页', login: '去登录', help: '联系客服', ok: '知道了' },
      endingText,
      isShutOut,
    },
    alert,
  })
}

function placesOf(router: AppRouter, tabStorage: Pick<Storage, 'getItem'>): Places {
  const here = () => router.state.location
  const purposeAt = (path: string) => screenAt(router, path).purpose
  let cameFrom: string = homePath
  return {
    toLogin() {
      const { href } = here()
      if (purposeAt(href) !== 'login') void router.navigate({ to: '/login', search: { fromPage: href } })
    },
    toHome: () => void router.navigate({ to: homePath }),
    toHelp: () => window.location.assign('/cs'),
    isAtHelp: () => purposeAt(window.location.pathname) === 'help',
    toRobotCheck() {
      const { href } = here()
      if (purposeAt(href) !== 'robot-check')
        router.history.push(`/robot-check?fromPage=${encodeURIComponent(href)}`)
    },
    toAccessPage(page, notice) {
      const { href } = here()
      const purpose = purposeAt(href)
      // The page that is already open polls by itself and shows the newest answer.
      if (purpose === page) return
      const isAtAccessPage = purpose !== undefined && purpose in accessRoutes
      if (!isAtAccessPage) cameFrom = href
      const state = { access: { notice, from: cameFrom } }
      void router.navigate({ to: accessRoutes[page], replace: isAtAccessPage, state })
    },
    isCaveatRead: () => readIsGo(tabStorage),
  }
}

async function alert(shown: Alert): Promise<string> {
  try {
    const { showAlert } = await import('./alerts/show-alert.tsx')
    return await showAlert(shown)
  } catch {
    // The alert's code could not be fetched: a toast is better than silence.
    toast(shown.text, { tone: 'error', durationMs: null })
    return ''
  }
}
