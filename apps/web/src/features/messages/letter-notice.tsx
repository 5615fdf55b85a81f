import { Banner } from '@grandstand/ui'
import { ActNotice } from '../../lib/act/act-notice.tsx'
import type { Act } from '../../lib/act/use-act.tsx'
import { messageOf } from '../../lib/failure.ts'

/** How something done to letters ended, where it was not simply done; offers to send it again. */
export function LetterNotice({ act }: { readonly act: Act<object> }) {
  if (act.error !== undefined)
    return <Banner tone="danger">{messageOf(act.error) ?? '没有成功，请再试一次。'}</Banner>
  return <ActNotice act={act} hasAgain />
}
