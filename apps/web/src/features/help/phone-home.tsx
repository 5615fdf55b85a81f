import { Card, CardHead } from '@grandstand/ui'
import { Steps } from './steps.tsx'

const ways = [
  {
    name: 'iPhone · Safari',
    steps: ['打开本站首页，点底部的分享按钮。', '往下找到“添加到主屏幕”，点“添加”。'],
  },
  {
    name: '安卓 · Chrome',
    steps: ['打开本站首页，点右上角的 ⋮。', '点“添加到主屏幕”。有的浏览器写作“添加到桌面”。'],
  },
]

/** How a phone puts the site on its home screen. There is no app: the icon opens the browser, and the page says so. */
export function PhoneHome() {
  return (
    <>
      <p className="mb-3 text-ink-2">
        没有手机 App，不用下载：手机浏览器里功能齐全。加个桌面图标，下次一点就开，打开的还是浏览器。
      </p>
      <div className="grid gap-3">
        {ways.map(({ name, steps }) => (
          <Card key={name} aria-label={name}>
            <CardHead title={name} />
            <Steps steps={steps} />
          </Card>
        ))}
      </div>
    </>
  )
}
