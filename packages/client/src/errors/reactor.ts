import { CallError, type Call, type ErrorKind, type ErrorName } from '@grandstand/contract'
import { accessNotice, getPerInfo, type AccessNotice } from '@grandstand/contract/site'
import { toast } from '@grandstand/ui'
import { safeParse } from 'zod/mini'
import type { Api } from '../api/api.ts'
import type { SessionStore } from '../session/session.ts'
import { messageOf } from './failure.ts'
import type { ErrorReactor } from './late-reactor.ts'
import type { AnywhereReaction, ReadReactions } from './reactions.ts'

/** A modal over the current page. */
export interface Alert {
  readonly title: string
  readonly text: string
  /** Buttons by key, the primary one last. */
  readonly ways: readonly (readonly [key: string, label: string])[]
}

/** Why the person is shown another page than the requested one. */
export type AccessPage = 'caveat' | 'restriction' | 'maintenance'

/** Where an app navigates when a call fails; only the app knows its routes. */
export interface Places {
  /** Opens the log-in, which returns to this page. Does nothing while the person is logging in or registering. */
  readonly toLogin: () => void
  readonly toHome: () => void
  /** Opens the page of customer service, which works without a session. */
  readonly toHelp: () => void
  /** Whether the page of customer service is open; reactions never navigate away from it. */
  readonly isAtHelp: () => boolean
  /** Opens the robot check, which returns to this page. Does nothing while it is open. */
  readonly toRobotCheck: () => void
  /** Opens the page that explains why the site, or this person's access, is closed. */
  readonly toAccessPage: (page: AccessPage, notice: AccessNotice) => void
  /** Whether the person has accepted the caveat, which is then not shown again. */
  readonly isCaveatRead: () => boolean
}

export interface ReactorWords {
  /** Title of every alert. */
  readonly title: string
  readonly logInFirst: string
  readonly sessionOver: string
  readonly ways: Readonly<Record<'home' | 'login' | 'help' | 'ok', string>>
  /** Text for the end of a session where the answer came without a message. */
  readonly endingText: (why: ErrorName) => string | undefined
  /** Whether logging in again would not help, so that the link to customer service is shown. */
  readonly isShutOut: (why: ErrorName) => boolean
}

export interface ReactorNeeds {
  readonly reactions: ReadReactions
  readonly places: Places
  readonly words: ReactorWords
  readonly session: SessionStore
  readonly api: Pick<Api, 'call'>
  /** Resolves with the key of the chosen button; while an alert is open, its answer also resolves a second one. */
  readonly alert: (alert: Alert) => Promise<string>
  /** Reopens the live socket, which stays closed after the server ended it. */
  readonly reopenLive: () => void
  /** Monotonic time, ms. */
  readonly now: () => number
}

/** Within this time, ms, the answer of a call that was under way does not repeat the same warning. */
const sameWarningMs = 5_000
/** Delay before the live socket connects again, ms; its own back-off grows from there. */
const socketAgainMs = 5_000
const siteKinds: ReadonlySet<ErrorKind> = new Set(['maintenance', 'access-caveat', 'blocked'])

/** Creates the reactor that carries out the reactions of an app's table. */
export function createErrorReactor(needs: ReactorNeeds): ErrorReactor {
  const { reactions, places, words, session, api, alert, reopenLive, now } = needs
  let remindedAt = Number.NEGATIVE_INFINITY
  let blocking: ReturnType<typeof setTimeout> | undefined
  let toldBlock: string | undefined
  let asking: Promise<unknown> | undefined

  /** A person who is shut out gets a link to customer service, which can lift the block. */
  const tellBlock = async (text: string, needsHelp: boolean) => {
    const ok = ['ok', words.ways.ok] as const
    const ways = needsHelp ? [['help', words.ways.help] as const, ok] : [ok]
    if ((await alert({ title: words.title, text, ways })) === 'help') places.toHelp()
  }

  const tellAlone = async (text: string, leadsHome: boolean) => {
    const label = leadsHome ? words.ways.home : words.ways.ok
    await alert({ title: words.title, text, ways: [['ok', label]] })
    if (leadsHome) places.toHome()
  }

  const toAccessPage = (page: AccessPage, error: CallError) => {
    const parsed = safeParse(accessNotice, error.data)
    places.toAccessPage(page, parsed.success ? parsed.data : {})
  }

  /**
   * Several calls may report the end in parallel: the first clears the session and shows it, the others find no
   * session.
   */
  const endSession = (error: CallError) => {
    const hadSession = session.read().token !== undefined
    if (error.kind === 'session-ended' && (!hadSession || session.isLeaving())) return
    session.end(error.refusal, true)
    if (!hadSession) places.toLogin()
    const text = messageOf(error) ?? words.endingText(error.refusal) ?? words.sessionOver
    void tellBlock(text, words.isShutOut(error.refusal))
  }

  /** The log-out event: the session is cleared, and a modal offers the log-in and home. */
  const warnToLogIn = async (error: CallError) => {
    if (session.isLeaving() || now() - remindedAt < sameWarningMs) return
    remindedAt = now()
    session.end('logged-out')
    const way = await alert({
      title: words.title,
      text: messageOf(error) ?? words.logInFirst,
      ways: [
        ['home', words.ways.home],
        ['login', words.ways.login],
      ],
    })
    remindedAt = now()
    if (way === 'login') places.toLogin()
    else places.toHome()
  }

  /**
   * Asks the site call itself, with one request at a time: its answer has the full notice for the page that explains
   * the closure.
   */
  const askTheSite = () => {
    asking ??= api
      .call(getPerInfo, {})
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
        // A block is announced once. Only a log-in since then shows that it was lifted and that this is a new block.
        if (toldBlock === error.refusal && session.read().token === undefined) return
        clearTimeout(blocking)
        blocking = setTimeout(() => {
          toldBlock = error.refusal
          endSession(error)
        }, reaction.debounceMs)
        return
      case 'access-caveat': {
        if (places.isAtHelp() || places.isCaveatRead()) return
        // The live socket reports only that there is a caveat, without its text.
        if (call === undefined) return askTheSite()
        const parsed = safeParse(accessNotice, error.data)
        const isMaintained = parsed.success && parsed.data.maintainConfig?.status === 0
        toAccessPage(isMaintained ? 'maintenance' : 'caveat', error)
        return
      }
      case 'access-restriction':
        session.end('access-restricted')
        if (call === undefined) return askTheSite()
        if (!places.isAtHelp()) toAccessPage('restriction', error)
        return
      case 'maintenance':
        // [ERR-13] Only the answer of this call closes the page.
        if (call?.id !== getPerInfo.id) return askTheSite()
        if (!places.isAtHelp()) toAccessPage('maintenance', error)
        return
      case 'robot-check':
        places.toRobotCheck()
        return
    }
  }

  return {
    called(error, call) {
      // A socket that was closed because of the site's state reconnects by itself; one whose session ended reconnects
      // with the next session.
      if (call === undefined && error instanceof CallError && siteKinds.has(error.kind))
        setTimeout(reopenLive, socketAgainMs)
      const reaction = error instanceof CallError ? reactions.anywhere(error) : undefined
      if (reaction) everywhere(reaction, error as CallError, call)
    },
    asked(error, from, isToldInPlace) {
      if (!(error instanceof CallError)) return
      const reaction = reactions.asked(error, from, isToldInPlace)
      switch (reaction.act) {
        case 'toast': {
          const { text, durationMs } = reaction
          toast(reactions.wordsOf(error, messageOf(error), text), { tone: 'error', durationMs })
          return
        }
        case 'ask-login':
          toast(reaction.text, {
            tone: 'info',
            action: { label: words.ways.login, onPress: places.toLogin },
          })
          return
        case 'alert':
          void tellAlone(reactions.wordsOf(error, messageOf(error), reaction.text), reaction.leadsHome)
          return
        case 'in-place':
        case 'nothing':
        case 'explain':
          return
      }
    },
  }
}
