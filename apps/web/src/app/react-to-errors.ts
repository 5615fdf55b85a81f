import { messageOf, type AnywhereReaction, type ErrorReactor } from '@grandstand/client/errors'
import type { SessionStore } from '@grandstand/client/session'
import { CallError, type Call, type ErrorKind } from '@grandstand/contract'
import { accessNotice, type AccessNotice } from '@grandstand/contract/site'
import { toast } from '@grandstand/ui'
import { safeParse } from 'zod/mini'
import { homePath } from '../features/auth/return-path.ts'
import { endingText, isShutOut } from '../features/auth/session-endings.ts'
import { readIsGo } from './access/is-go.ts'
import type { Alert } from './alerts/show-alert.tsx'
import { alertTitle, reactionAnywhere, reactionTo, wordsOf } from './error-reactions.ts'
import type { AppRouter } from './router.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the answer said that led to an access page, and where the person was. */
    access?: { readonly notice: AccessNotice; readonly from: string }
  }
}

export interface ReactorNeeds {
  readonly session: SessionStore
  readonly router: AppRouter
  /** Asks for the site's own information: its answer decides whether the page is closed for maintenance. */
  readonly askSite: () => Promise<unknown>
  /** Opens the live socket anew: it stays closed after it was told to go. */
  readonly reopenLive: () => void
  readonly tabStorage: Pick<Storage, 'getItem'>
  readonly now: () => number
}

/** The call whose answer alone opens the maintenance page [ERR-13]. */
const sitesOwn = 'site.perInfo.get'
export { getPerInfo } from '@grandstand/contract/site'

const accessPages: ReadonlySet<string> = new Set(['/maintenance', '/access-alert', '/access-restriction'])
/** The answer of a call that was on its way is no second reason for the same warning, ms. */
const sameWarningMs = 5_000
/** The live socket asks again after this time, ms; its own pauses grow from there. */
const socketAgainMs = 5_000
const siteKinds: ReadonlySet<ErrorKind> = new Set(['maintenance', 'access-caveat', 'blocked'])

/** Carries out the reactions of the table. */
export function createErrorReactor(needs: ReactorNeeds): ErrorReactor {
  const { session, router, askSite, reopenLive, tabStorage, now } = needs
  const { location } = window
  const here = () => router.state.location
  const isAtHelp = () => /^\/cs(\/|$)/.test(location.pathname)
  let remindedAt = Number.NEGATIVE_INFINITY
  let blocking: ReturnType<typeof setTimeout> | undefined
  let toldBlock: string | undefined
  let asking: Promise<unknown> | undefined
  let cameFrom: string = homePath

  const alert = async (shown: Alert): Promise<string> => {
    try {
      const { showAlert } = await import('./alerts/show-alert.tsx')
      return await showAlert(shown)
    } catch {
      // Its code cannot be fetched now: a message is better than silence.
      toast(shown.text, { tone: 'error', durationMs: null })
      return ''
    }
  }
  const toLogin = () => {
    const { href, pathname } = here()
    if (!/^\/(login|register|entry\/login)\/?$/.test(pathname))
      void router.navigate({ to: '/login', search: { fromPage: href } })
  }
  const toHome = () => void router.navigate({ to: homePath })

  /** Who was shut out gets the way to people who can open. */
  const tellBlock = async (text: string, needsHelp: boolean) => {
    const ok = ['ok', '知道了'] as const
    const ways = needsHelp ? [['help', '联系客服'] as const, ok] : [ok]
    if ((await alert({ title: alertTitle, text, ways })) === 'help') location.assign('/cs')
  }

  const tellAlone = async (text: string, leadsHome: boolean) => {
    await alert({ title: alertTitle, text, ways: [['ok', leadsHome ? '回首页' : '知道了']] })
    if (leadsHome) toHome()
  }

  const toAccessPage = (to: '/maintenance' | '/access-alert' | '/access-restriction', error: CallError) => {
    const { pathname, href } = here()
    // The page that is there asks by itself and shows what it is told.
    if (pathname === to) return
    const parsed = safeParse(accessNotice, error.data)
    if (!accessPages.has(pathname)) cameFrom = href
    const from = cameFrom
    const notice = parsed.success ? parsed.data : {}
    void router.navigate({ to, replace: accessPages.has(pathname), state: { access: { notice, from } } })
  }

  /** Several calls may meet the end at once: the first clears and tells, the others find no session. */
  const endSession = (error: CallError) => {
    const hadSession = session.read().token !== undefined
    if (error.kind === 'session-ended' && (!hadSession || session.isLeaving())) return
    session.end(error.refusal)
    if (!hadSession) toLogin()
    const text = messageOf(error) ?? endingText(error.refusal) ?? '登录已过期，请重新登录。'
    void tellBlock(text, isShutOut(error.refusal))
  }

  const warnToLogIn = async (error: CallError) => {
    if (session.isLeaving() || now() - remindedAt < sameWarningMs) return
    remindedAt = now()
    session.end('logged-out')
    const text = messageOf(error) ?? '请先登录，再继续操作。'
    const way = await alert({
      title: alertTitle,
      text,
      ways: [
        ['home', '回首页'],
        ['login', '去登录'],
      ],
    })
    remindedAt = now()
    if (way === 'login') toLogin()
    else toHome()
  }

  /** Asks the site itself, one question at a time: its answer leads to the page that says why, with all that it tells. */
  const askTheSite = () => {
    asking ??= askSite()
      .catch(() => undefined)
      .finally(() => (asking = undefined))
  }

  const everywhere = (reaction: AnywhereReaction, error: CallError, call: Call | undefined): void => {
    switch (reaction.act) {
      case 'warm-reminder':
        void warnToLogIn(error)
        return
      case 'end-session':
        if (reaction.debounceMs === 0) return endSession(error)
        // Whoever is shut out is told once; only a log-in since then says that it was lifted and is a new one.
        if (toldBlock === error.refusal && session.read().token === undefined) return
        clearTimeout(blocking)
        blocking = setTimeout(() => {
          toldBlock = error.refusal
          endSession(error)
        }, reaction.debounceMs)
        return
      case 'access-caveat': {
        if (isAtHelp() || readIsGo(tabStorage)) return
        // The live line tells only that there is a caveat.
        if (call === undefined) return askTheSite()
        const parsed = safeParse(accessNotice, error.data)
        const isMaintained = parsed.success && parsed.data.maintainConfig?.status === 0
        toAccessPage(isMaintained ? '/maintenance' : '/access-alert', error)
        return
      }
      case 'access-restriction':
        session.end('access-restricted')
        if (call === undefined) return askTheSite()
        if (!isAtHelp()) toAccessPage('/access-restriction', error)
        return
      case 'maintenance':
        if (call?.id === sitesOwn) {
          if (!isAtHelp()) toAccessPage('/maintenance', error)
        } else askTheSite()
        return
      case 'robot-check':
        if (here().pathname !== '/robot-check')
          router.history.push(`/robot-check?fromPage=${encodeURIComponent(here().href)}`)
        return
    }
  }

  return {
    called(error, call) {
      // A socket that was closed for the site's sake comes again by itself; one whose session ended begins with the next.
      if (call === undefined && error instanceof CallError && siteKinds.has(error.kind))
        setTimeout(reopenLive, socketAgainMs)
      const reaction = error instanceof CallError ? reactionAnywhere(error) : undefined
      if (reaction) everywhere(reaction, error as CallError, call)
    },
    asked(error, from, isToldInPlace) {
      if (!(error instanceof CallError)) return
      const reaction = reactionTo(error, from, isToldInPlace)
      switch (reaction.act) {
        case 'toast': {
          const { text, durationMs } = reaction
          toast(wordsOf(error, messageOf(error), text), { tone: 'error', durationMs })
          return
        }
        case 'ask-login':
          toast(reaction.text, { tone: 'info', action: { label: '去登录', onPress: toLogin } })
          return
        case 'alert':
          void tellAlone(wordsOf(error, messageOf(error), reaction.text), reaction.leadsHome)
          return
        case 'in-place':
        case 'nothing':
        case 'explain':
          return
      }
    },
  }
}
