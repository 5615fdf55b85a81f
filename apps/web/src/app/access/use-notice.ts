import { CallError } from '@grandstand/contract'
import { accessNotice, type AccessNotice } from '@grandstand/contract/site'
import { useLocation } from '@tanstack/react-router'
import { safeParse } from 'zod/mini'
import { homePath } from '../../features/auth/return-path.ts'
import { useReturnPath } from '../return-to.ts'

/**
 * The notice that led to this page and the page that the person came from; `notice` is undefined when the page was
 * opened directly.
 */
export function useNotice(): { readonly notice: AccessNotice | undefined; readonly from: string } {
  const access = useLocation({ select: (location) => location.state.access })
  const from = useReturnPath(access?.from) ?? homePath
  // After a reload the state comes from the browser's history, where an older build may have written it.
  const parsed = access && safeParse(accessNotice, access.notice)
  return {
    notice: parsed?.success ? parsed.data : undefined,
    from,
  }
}

/** The access notice in a failed call's data; undefined when the error is no refusal of access. */
export function noticeIn(error: unknown): AccessNotice | undefined {
  if (!(error instanceof CallError)) return undefined
  const parsed = safeParse(accessNotice, error.data)
  return parsed.success ? parsed.data : undefined
}
