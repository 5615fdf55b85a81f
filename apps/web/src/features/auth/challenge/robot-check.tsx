import { unansweredText } from '@grandstand/client/errors'
import { Banner, Button } from '@grandstand/ui'
import { CallError } from '@grandstand/contract'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePassRobotCheck } from './data.ts'

interface Props {
  /** The page that the user came from; named in the text and opened by `onPassed`. */
  readonly pageName: string | undefined
  readonly onPassed: () => void
  /** Renders the surrounding page with the explanation and the only action. */
  readonly children: (known: ReactNode, action: ReactNode) => ReactNode
}

const refusedText = (error: unknown): string => {
  if (error instanceof CallError && error.refusal === 'request-closed')
    return '请求已关闭。要继续访问，请完成验证。'
  if (error instanceof CallError && error.refusal === 'rate-limited') return '操作太频繁，等一分钟再试。'
  return unansweredText(error) ?? '没有验证成功，请再试一次。'
}

/** The robot check [ERR-07]: runs a challenge and returns to the previous page. */
export function RobotCheck({ pageName, onPassed, children }: Props) {
  const pass = usePassRobotCheck()
  return children(
    <>
      <p className="border-t border-line pt-4 text-ink-2">
        {pageName ? (
          <>
            通过后回到 <b className="text-ink-1">{pageName}</b>。
          </>
        ) : (
          '通过后回到刚才的页面。'
        )}
        注单、余额和没做完的操作都还在。
      </p>
      {pass.error && <Banner tone="danger">{refusedText(pass.error)}</Banner>}
    </>,
    <Button
      tone="primary"
      size="lg"
      icon={<ShieldCheck size={18} />}
      isLoading={pass.isPending}
      loadingText="等待验证"
      onClick={() => pass.mutate(undefined, { onSuccess: onPassed })}
    >
      {pass.error ? '再验证一次' : '开始验证'}
    </Button>,
  )
}
