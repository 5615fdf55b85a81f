import type { ErrorName } from '@grandstand/contract'
import { Banner, Button } from '@grandstand/ui'
import { endingText, isShutOut } from './session-endings.ts'

interface Props {
  /** Name of the page that the log-in returns to; undefined for home. */
  readonly page: string | undefined
  /** Reason for which the server ended the session, if that caused the log-in. */
  readonly sessionEnd: ErrorName | undefined
}

/** Explains why the log-in opened and where it returns to. Renders nothing when neither is known. */
export function EntranceNotice({ page, sessionEnd }: Props) {
  if (sessionEnd === undefined && !page) return null
  const ending = sessionEnd && endingText(sessionEnd)
  if (sessionEnd && isShutOut(sessionEnd))
    return (
      <Banner
        tone="warn"
        action={
          <Button asChild size="sm" tone="outline">
            <a href="/cs">联系客服</a>
          </Button>
        }
      >
        {ending}
      </Banner>
    )
  return (
    <Banner>
      {sessionEnd && (ending ?? '登录已过期。')}
      {page && (
        <>
          登录后回到 <b>{page}</b>。
        </>
      )}
      {sessionEnd && ending === undefined && !page && '请重新登录。'}
    </Banner>
  )
}
