import { Block } from '@grandstand/client/block'
import { ActFields } from '@grandstand/client/act'
import type { LogoutSetup } from '@grandstand/contract/auth'
import { Card, CardHead, Segment, SkeletonRows, type SegmentOption } from '@grandstand/ui'
import type { ReactNode } from 'react'
import { useLogoutSetup, useSetUpLogout } from './data.ts'
import { OutcomeNotice } from './outcome-notice.tsx'

type Options<Of extends keyof LogoutSetup> = readonly SegmentOption<LogoutSetup[Of]>[]

const atLoginElsewhere: Options<'atLoginElsewhere'> = [
  { value: 'end-older', label: '旧的退出' },
  { value: 'keep', label: '都保留' },
]
const atLogout: Options<'atLogout'> = [
  { value: 'this-device', label: '只退这台' },
  { value: 'all-devices', label: '全部退出' },
]

/** Settings: whether a log-in elsewhere ends this session, and whether a log-out here ends the others. */
export function LogoutCard() {
  const query = useLogoutSetup()
  return (
    <Card isFlush aria-labelledby="logout-setup">
      <CardHead id="logout-setup" title="同时登录" />
      <Block
        query={query}
        failed="登录设置没加载出来"
        loading={<SkeletonRows count={2} label="正在加载登录设置" />}
      >
        {(data) => <Choices stands={data} />}
      </Block>
    </Card>
  )
}

/** Shows the new choice immediately. A refused one reverts and shows the reason. */
function Choices({ stands }: { readonly stands: LogoutSetup }) {
  const set = useSetUpLogout()
  const asked =
    set.state.at === 'idle' || set.state.at === 'refused'
      ? undefined
      : (set.state.note as Partial<LogoutSetup> | undefined)
  const shown = {
    atLogout: asked?.atLogout ?? stands.atLogout,
    atLoginElsewhere: asked?.atLoginElsewhere ?? stands.atLoginElsewhere,
  }
  return (
    <div className="grid gap-4 p-4">
      <OutcomeNotice act={set} hasAgain />
      <ActFields act={set}>
        <Choice title="在同类设备上再登录时" note="同类指都是电脑，或都是手机。都保留时最多 5 台。">
          <Segment
            label="在同类设备上再登录时"
            options={atLoginElsewhere}
            value={shown.atLoginElsewhere}
            onChange={(value) => void set.run({ ...asked, atLoginElsewhere: value })}
          />
        </Choice>
        <Choice title="退出登录时" note="在这里点“退出登录”，要不要让其他设备也退出。">
          <Segment
            label="退出登录时"
            options={atLogout}
            value={shown.atLogout}
            onChange={(value) => void set.run({ ...asked, atLogout: value })}
          />
        </Choice>
      </ActFields>
    </div>
  )
}

interface ChoiceProps {
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

function Choice({ title, note, children }: ChoiceProps) {
  return (
    <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_220px]">
      <p className="grid">
        <span>{title}</span>
        <span className="text-xs text-ink-3">{note}</span>
      </p>
      {children}
    </div>
  )
}
