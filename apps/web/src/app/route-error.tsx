import { ErrorBlock } from '@grandstand/ui'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

/** A page whose code could not be loaded or drawn; the bars around it keep working. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="grid min-h-[50dvh] place-content-center p-4">
      <ErrorBlock title="页面没加载出来" onRetry={retry}>
        检查网络后重试。已提交的投注和存款不受影响。
      </ErrorBlock>
    </div>
  )
}
