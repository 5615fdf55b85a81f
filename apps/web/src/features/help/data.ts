import {
  addFeedbackPicture,
  getFeedbackPicture,
  getHelpArticle,
  listFeedback,
  listHelpCategories,
  maxFeedbackPictureBytes,
  submitFeedback,
} from '@grandstand/contract/help'
import {
  getEchat,
  getNavigation,
  getPcDownload,
  getSponsors,
  leaveMessage,
  listServiceLines,
} from '@grandstand/contract/site'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.tsx'
import { base64Of } from '../../lib/base64.ts'
import { useIsMember } from '../../lib/session-context.tsx'
import type { FeedbackValues } from './model/feedback-form.ts'
import type { MessageInput } from './model/message-form.ts'

/** What an operator changes now and then. */
const rarely = 5 * 60_000

/** The ways to reach the customer service, in the operator's order. */
export function useServiceLines() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'lines'],
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(listServiceLines, {}, { signal })).lines,
  })
}

/** The chat with a person: where it is, if there is one, and when somebody is there. */
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

/** One answer, asked for when its question is opened. */
export function useHelpArticle(articleId: string, isWanted: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'article', articleId],
    enabled: isWanted,
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(getHelpArticle, { articleId }, { signal })).article,
  })
}

/** Leaves a message; the same message sent again carries the same uuid and makes no second one. */
export function useLeaveMessage() {
  const api = useApi()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: ({ uuid, ...input }: MessageInput & { readonly uuid: string }) =>
      api.call(leaveMessage, input, { uuid }),
  })
}

export function useSponsors() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'sponsors'],
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(getSponsors, {}, { signal })).sponsors,
  })
}

/** The places of the site, as the operator orders them. */
export function useNavigation() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'navigation'],
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(getNavigation, {}, { signal })).items,
  })
}

/** How to have the site on a computer. */
export function usePcDownload() {
  const api = useApi()
  return useQuery({
    queryKey: ['help', 'pc-download'],
    staleTime: rarely,
    queryFn: async ({ signal }) => (await api.call(getPcDownload, {}, { signal })).ways,
  })
}

const feedbackKey = ['help', 'feedback'] as const

/** The member's own feedback with its answers. */
export function useFeedback() {
  const api = useApi()
  return useQuery({
    queryKey: feedbackKey,
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(listFeedback, {}, { signal })).feedback,
  })
}

/** Sends feedback, then its pictures one by one. One that cannot be sent is left out without a word [ERR-21]. */
export function useSubmitFeedback() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    async mutationFn({ kind, text, pictures, uuid }: FeedbackValues & { readonly uuid: string }) {
      let { feedback } = await api.call(submitFeedback, { kind, text }, { uuid })
      for (const { file, uuid } of pictures) {
        const sent = await base64Of(file, maxFeedbackPictureBytes)
          .then((picture) => api.call(addFeedbackPicture, { feedbackId: feedback.id, picture }, { uuid }))
          .catch(() => undefined)
        if (sent) feedback = sent.feedback
      }
      return feedback
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: feedbackKey }),
  })
}

/** One picture of one's own feedback, as an address of this page. */
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
