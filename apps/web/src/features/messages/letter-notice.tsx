import { type Act, ActNotice } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { Banner } from '@grandstand/ui'

/** The outcome of an act on letters, unless it simply succeeded; offers to resend it. */
export function LetterNotice({ act }: { readonly act: Act<object> }) {
  if (act.error !== undefined)
    return <Banner tone="danger">{messageOf(act.error) ?? '没有成功，请再试一次。'}</Banner>
  return <ActNotice act={act} hasAgain />
}
