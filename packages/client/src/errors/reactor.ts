import { CallError, type Call, type ErrorKind, type ErrorName } from '@grandstand/contract'
import { accessNotice, getPerInfo, type AccessNotice } from '@grandstand/contract/site'
import { toast } from '@grandstand/ui'
import { safeParse } from 'zod/mini'
import type { Api } from '../api/api.ts'
import type { SessionStore } from '../session/session.ts'
import { messageOf } from './failure.ts'
import type { ErrorReactor } from './late-reactor.ts'
import type { AnywhereReaction, ReadReactions } from './reactions.ts'

/** A modal over whatever page there is. */
export interface Alert {
  readonly title: string
  readonly text: string
  /** Buttons by key, the primary one last. */
  readonly ways: readonly (readonly [key: string, label: string])[]
}

/** Why somebody is shown another page than the one that they asked for. */
export type AccessPage = 'caveat' | 'restriction' | 'maintenance'

/** Where an app leads when a call fails; it alone knows the names of its routes. */
export interface Places {
  /** Opens the log-in, which returns to this page. Does nothing where the person is logging in or registering. */
  readonly toLogin: () => void
  readonly toHome: () => void
  /** Opens the page where people help, which works without a session. */
  readonly toHelp: () => void
  /** On that page nothing leads away. */
  readonly isAtHelp: () => boolean
  /** Opens the check for robots, which returns to this page. Does nothing where it is open. */
  readonly toRobotCheck: () => void
  /** Opens the page that says why the site, or this person, is kept out. */
  readonly toAccessPage: (page: AccessPage, notice: AccessNotice) => void
  /** Whether the person has read a caveat and chose to go on: it does not come again. */
  readonly isCaveatRead: () => boolean
}

export interface ReactorWords {
  /** Title of every alert. */
  readonly title: string
  readonly logInFirst: string
  readonly sessionOver: string
  readonly ways: Readonly<Record<'home' | 'login' | 'help' | 'ok', string>>
  /** How a session ended, where the answer came without a sentence. */
  readonly endingText: (why: ErrorName) => string | undefined
  /** Whether logging in again leads nowhere, so that the way to people who help is shown. */
  readonly isShutOut: (why: ErrorName) => boolean
}

export interface ReactorNeeds {
  readonly reactions: ReadReactions
  readonly places: Places
  readonly words: ReactorWords
  readonly session: SessionStore
  readonly api: Pick<Api, 'call'>
  /** Resolves with the key of the chosen way; an alert that is open answers for a second one. */
  readonly alert: (alert: Alert) => Promise<string>
  /** Opens the live socket anew: it stays closed after it was told to go. */
  readonly reopenLive: () => void
  /** Monotonic time, ms. */
  readonly now: () => number
}

/** The answer of a call that was under way is no second reason for the same warning, ms. */
const sameWarningMs = 5_000
/** The live socket asks again after this time, ms; its own pauses grow from there. */
const socketAgainMs = 5_000
const siteKinds: ReadonlySet<ErrorKind> = new Set(['maintenance', 'access-caveat', 'blocked'])

/** Carries out the reactions of an app's table. */
export function createErrorReactor(needs: ReactorNeeds): ErrorReactor {
  const { reactions, places, words, session, api, alert, reopenLive, now } = needs
  let remindedAt = Number.NEGATIVE_INFINITY
  let blocking: ReturnType<typeof setTimeout> | undefined
  let toldBlock: string | undefined
  let asking: Promise<unknown> | undefined

  /** Somebody who was shut out gets the way to people who can open. */
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

  /** Several calls may meet the end at once: the first clears and tells, the others find no session. */
  const endSession = (error: CallError) => {
    const hadSession = session.read().token !== undefined
    if (error.kind === 'session-ended' && (!hadSession || session.isLeaving())) return
    session.end(error.refusal)
    if (!hadSession) places.toLogin()
    const text = messageOf(error) ?? words.endingText(error.refusal) ?? words.sessionOver
    void tellBlock(text, words.isShutOut(error.refusal))
  }

  /** The log-out event: the session is cleared, and a modal leads to the log-in or home. */
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

  /** Asks the site itself, one question at a time: its answer leads to the page that says why, with all that it tells. */
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
        // A block is announced once. Only a log-in since then shows that it was lifted, and that this is a new one.
        if (toldBlock === error.refusal && session.read().token === undefined) return
        clearTimeout(blocking)
        blocking = setTimeout(() => {
          toldBlock = error.refusal
          endSession(error)
        }, reaction.debounceMs)
        return
      case 'access-caveat': {
        if (places.isAtHelp() || places.isCaveatRead()) return
        // The live socket tells only that there is a caveat.
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
        // [ERR-13] The answer of this call alone closes the page.
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
      // A socket that was closed for the site's sake comes again by itself; one whose session ended begins with the next.
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
