import { ErrorBlock, isLoadFailure } from '@grandstand/ui'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

/** Shown when the code of a page could not be loaded or drawn; the bars around it keep working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    // A browser may cache the failed load of a module until the page is reloaded.
    if (isLoadFailure(error)) return location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <div className="grid min-h-[60dvh] place-content-center p-4">
      <ErrorBlock title="页面没加载出来" onRetry={retry}>
        {navigator.onLine ? '服务器没有返回这一页，请重试。' : '这台设备没有连上网络。'}
        已提交的投注和存款不受影响。
      </ErrorBlock>
    </div>
  )
}
