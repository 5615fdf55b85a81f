import { type ActSpec, useManyActs, useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import type { CallOutput } from '@grandstand/contract'
import {
  addFeedbackPicture,
  getFeedbackPicture,
  getHelpArticle,
  listFeedback,
  listHelpCategories,
  maxFeedbackPictureBytes,
  submitFeedback,
  type Feedback,
} from '@grandstand/contract/help'
import {
  getEchat,
  getBaseConfig,
  getNavigation,
  getPcDownload,
  getSponsors,
  leaveMessage,
  listServiceLines,
} from '@grandstand/contract/site'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { base64Of } from '../../lib/base64.ts'
import type { FeedbackValues } from './feedback/feedback-draft.ts'
import type { MessageInput } from './message-draft.ts'

/** Stale time of settings that the operator rarely changes, ms. */
const rarely = 5 * 60_000

/** The contact channels of customer service, in the operator's order. */
export function useServiceLines() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'lines'],
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(listServiceLines, {}, { signal })).lines,
  })
}

/** The live chat: its URL, if there is one, and its hours. */
export function useEchat() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'echat'],
    staleTime: rarely,
    queryFn: ({ signal }) => api.call(getEchat, {}, { signal }),
  })
}

/** Questions by category, without their answers. */
export function useHelpCategories() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'categories'],
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(listHelpCategories, {}, { signal })).categories,
  })
}

/** One answer, loaded when its question is opened. */
export function useHelpArticle(articleId: string, isWanted: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'article', articleId],
    enabled: isWanted,
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(getHelpArticle, { articleId }, { signal })).article,
  })
}

type LeftMessage = CallOutput<typeof leaveMessage>

/** Leaves a message. `subject` identifies its topic where the input does not contain it. */
export function useLeaveMessage(more: Pick<ActSpec<LeftMessage>, 'subject' | 'onDone'> = {}) {
  return useRun<MessageInput, LeftMessage>({ name: 'message', isToldInPlace: true, ...more }, (act, input) =>
    act.send(leaveMessage, input, (left) => left),
  )
}

export function useSponsors() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'sponsors'],
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(getSponsors, {}, { signal })).sponsors,
  })
}

/** Basic information about the site. */
export function useBaseConfig() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'base-config'],
    staleTime: rarely,
    queryFn: ({ signal }) => api.call(getBaseConfig, {}, { signal }),
  })
}

/** Links to the site's sections, in the operator's order. */
export function useNavigation() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'navigation'],
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(getNavigation, {}, { signal })).items,
  })
}

/** Ways to install the site on a computer. */
export function usePcDownload() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'pc-download'],
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(getPcDownload, {}, { signal })).ways,
  })
}

const feedbackKey = ['help', 'feedback'] as const

/** The member's own feedback with the answers. */
export function useFeedback() {
  const api = useApi()
  return useQuery({
    queryKey: feedbackKey,
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(listFeedback, {}, { signal })).feedback,
  })
}

/**
 * Sends feedback, then its pictures one by one. A picture that fails is skipped silently [ERR-21]. `onSent` is called
 * after the last picture.
 */
export function useSubmitFeedback(onSent: (feedback: Feedback) => void) {
  const queries = useQueryClient()
  const add = useManyActs<Feedback>({ name: 'feedback-picture', isToldInPlace: true })
  const chosen = useRef<FeedbackValues['pictures']>([])
  const [isAdding, setAdding] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: feedbackKey })

  async function addPictures({ id: feedbackId }: Feedback): Promise<void> {
    for (const { file, id } of chosen.current) {
      const picture = await base64Of(file, maxFeedbackPictureBytes).catch(() => undefined)
      if (picture !== undefined)
        await add(id, addFeedbackPicture, { feedbackId, picture }, ({ feedback }) => feedback)
    }
    if (chosen.current.length > 0) void refresh()
  }
  const submitting = useRun<FeedbackValues, Feedback>(
    {
      name: 'feedback',
      isToldInPlace: true,
      onSettled: refresh,
      onDone(feedback) {
        if (!feedback) return
        setAdding(true)
        void addPictures(feedback).finally(() => {
          setAdding(false)
          onSent(feedback)
        })
      },
    },
    (act, { kind, text, pictures }) => {
      chosen.current = pictures
      return act.send(submitFeedback, { kind, text }, ({ feedback }) => feedback)
    },
  )
  return {
    ...submitting,
    isPending: submitting.isPending || isAdding,
    isHeld: submitting.isHeld || isAdding,
  }
}

/** One picture of the member's own feedback, as a URL for this page. */
export function useFeedbackPicture(feedbackId: string, number: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...feedbackKey, feedbackId, number],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const { type, bytes } = await api.call(getFeedbackPicture, { feedbackId, number }, { signal })
      return `data:${type};base64,${await base64Of(new Blob([bytes]), bytes.length)}`
    },
  })
}
