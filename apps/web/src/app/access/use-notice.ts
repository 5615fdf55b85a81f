import { CallError } from '@grandstand/contract'
import { accessNotice, type AccessNotice } from '@grandstand/contract/site'
import { useLocation } from '@tanstack/react-router'
import { safeParse } from 'zod/mini'
import { homePath } from '../../features/auth/return-path.ts'
import { useReturnPath } from '../return-to.ts'

/** What led to this page, and where the person was before; undefined when the page was opened by itself. */
export function useNotice(): { readonly notice: AccessNotice | undefined; readonly from: string } {
  const access = useLocation({ select: (location) => location.state.access })
  const from = useReturnPath(access?.from) ?? homePath
  // A page that was reloaded has its state from the browser's history, which an older build may have written.
  const parsed = access && safeParse(accessNotice, access.notice)
  return {
    notice: parsed?.success ? parsed.data : undefined,
    from,
  }
}

/** What the answer to the latest question said, when it was a refusal of access. */
export function noticeIn(error: unknown): AccessNotice | undefined {
  if (!(error instanceof CallError)) return undefined
  const parsed = safeParse(accessNotice, error.data)
  return parsed.success ? parsed.data : undefined
}
