import { LiveDot } from '@grandstand/ui'
import { PauseCircle, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { countText } from './words.ts'

/** White text on a dark background, over a picture. */
export const PictureTag = ({
  children,
  className = '',
}: {
  readonly children: ReactNode
  readonly className?: string
}) => (
  <span
    className={`absolute flex h-6 items-center gap-1.5 rounded-1 bg-screen-scrim px-2 text-xs font-semibold text-screen-ink ${className}`}
  >
    {children}
  </span>
)

/** ● 直播 with the number of viewers, or the state in which the anchor is briefly away. */
export function LiveTag({
  status,
  viewers,
  className,
}: {
  readonly status: 'On0' | 'On1' | 'On2'
  readonly viewers: number
  readonly className?: string
}) {
  if (status === 'On0') return null
  return (
    <PictureTag {...(className !== undefined && { className })}>
      {status === 'On1' ? (
        <>
          <LiveDot />
          直播
          {viewers > 0 && <Viewers viewers={viewers} />}
        </>
      ) : (
        <>
          <PauseCircle size={14} strokeWidth={2.1} aria-hidden="true" />
          暂时中断
        </>
      )}
    </PictureTag>
  )
}

const Viewers = ({ viewers }: { readonly viewers: number }) => (
  <>
    <UsersRound size={14} strokeWidth={2.1} aria-hidden="true" />
    <span className="gs-num">{countText(viewers)}</span>
    <span className="gs-sr">人在看</span>
  </>
)
