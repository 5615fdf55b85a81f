import { unansweredText } from '@grandstand/client/errors'
import { Banner, Button, FactList, FactRow } from '@grandstand/ui'
import { createLazyRoute, Link, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { homePath } from '../../features/auth/return-path.ts'
import { useGoOn } from '../../features/site/access/data.ts'
import { AccessFrame } from '../access/access-frame.tsx'
import { setIsGo } from '../access/is-go.ts'
import { useNotice } from '../access/use-notice.ts'

export const route = createLazyRoute('/access-alert')({ component: AccessAlertPage })

/** Caveat that visitors from a region have to read first [ROUTE-05]; the notice is in the page's history state. */
function AccessAlertPage() {
  const { notice, from } = useNotice()
  const router = useRouter()
  const goOn = useGoOn()
  if (!notice)
    return (
      <AccessFrame
        title="没有需要查看的提示"
        icon={<TriangleAlert size={24} />}
        text="这个页面只在访问受到提示时出现。现在可以回首页继续。"
        action={
          <Button asChild tone="primary" size="lg">
            <Link to={homePath}>回首页</Link>
          </Button>
        }
      />
    )
  const go = () =>
    goOn.mutate(undefined, {
      onSuccess: () => {
        setIsGo(sessionStorage)
        router.history.replace(from)
      },
    })
  return (
    <AccessFrame
      title={notice.title}
      icon={<TriangleAlert size={24} />}
      text={notice.text ?? '你所在的地区访问本站受到限制或需要留意当地规定。请确认你可以合法使用后再继续。'}
      action={
        notice.mayGo === true ? (
          <Button tone="primary" size="lg" isLoading={goOn.isPending} onClick={go}>
            我已阅读，继续
          </Button>
        ) : (
          <Button asChild tone="primary" size="lg">
            <a href={homePath}>重新打开</a>
          </Button>
        )
      }
    >
      {goOn.isError && (
        <Banner tone="danger" title="没有成功">
          {unansweredText(goOn.error) ?? '请再试一次。'}
        </Banner>
      )}
      {notice.address !== undefined && (
        <FactList className="border-t border-line pt-3">
          <FactRow label="你的网络地址">{notice.address}</FactRow>
        </FactList>
      )}
    </AccessFrame>
  )
}
