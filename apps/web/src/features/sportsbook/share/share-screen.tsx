import { BlockState } from '@grandstand/client/block'
import { useNow } from '@grandstand/client/clock'
import { useIsMember } from '@grandstand/client/session'
import { bookingCode, type SharedBet } from '@grandstand/contract/sportsbook'
import { Button, Card, CardHead, Empty, Field, SkeletonRows, Tag } from '@grandstand/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../../../lib/form-resolver.ts'
import { dayTimeText } from '../match-state/clock.ts'
import { useShares, useSharedBet } from './data.ts'
import { FollowForm } from './follow-form.tsx'
import { RevertShare } from './revert-share.tsx'
import { SharedLegs } from './shared-legs.tsx'
import { ShareTools } from './share-tools.tsx'
import { codeText, kindWords } from './words.ts'

/** A shared bet, found by its code. */
export function ShareScreen({ code }: { readonly code: string }) {
  const known = bookingCode.safeParse(code)
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-3">
      <h1 className="text-2xl font-bold">推单</h1>
      {known.success ? <Shared code={known.data} /> : <NoShare />}
    </div>
  )
}

function NoShare() {
  return (
    <Card className="py-10">
      <Empty
        title="没有这个分享码"
        action={
          <Button asChild tone="outline" size="sm">
            <Link to="/app/share">重新输入</Link>
          </Button>
        }
      >
        分享码是 8 位字母和数字，没有 0、1、I 和 O
      </Empty>
    </Card>
  )
}

function Shared({ code }: { readonly code: string }) {
  const query = useSharedBet(code)
  const { data, error } = query
  if (data) return <SharedCard shared={data} />
  if (error !== null && 'refusal' in error && error.refusal === 'not-found') return <NoShare />
  return (
    <Card className="py-4">
      <BlockState
        query={query}
        failed="推单没加载出来"
        loading={<SkeletonRows count={5} label="正在加载推单" />}
      />
    </Card>
  )
}

const statusTags = {
  open: undefined,
  reverted: { word: '已撤回', tone: 'neutral' },
  expired: { word: '已截止', tone: 'neutral' },
} as const

function SharedCard({ shared }: { readonly shared: SharedBet }) {
  const now = useNow(60_000)
  const { status, legs, isMine } = shared
  const tag = statusTags[status]
  const facts = [
    kindWords[shared.kind],
    ...(legs.length > 1 ? [`${legs.length} 项`] : []),
    `${dayTimeText(shared.sharedAt, now)} 分享`,
    ...(shared.followers > 0 ? [`${shared.followers} 人跟单`] : []),
  ]
  return (
    <>
      <Card isFlush data-status={status}>
        <div className="px-4 pt-3 pb-2">
          <CardHead
            title={shared.sharerName ? `${shared.sharerName} 的推单` : '推单'}
            note={facts.join(' · ')}
            action={tag && <Tag tone={tag.tone}>{tag.word}</Tag>}
          />
        </div>
        <div className={status === 'reverted' ? 'line-through' : ''}>
          <SharedLegs legs={legs} />
        </div>
        <div className="border-t border-line p-4">
          <FollowForm shared={shared} />
        </div>
      </Card>
      <Card className="grid grid-cols-1 gap-3">
        <ShareTools shared={shared} />
        {isMine && <RevertShare code={shared.code} isReverted={status === 'reverted'} />}
      </Card>
    </>
  )
}

const judged = resolverOf(({ text }: { text: string }) => ({
  text: bookingCode.safeParse(text).success ? undefined : '分享码是 8 位字母和数字，例如 K7Q2-9FXM',
}))

/** Entry of a code, and the list of the member's own codes. */
export function CodeScreen() {
  const navigate = useNavigate()
  const isMember = useIsMember()
  const form = useForm({ defaultValues: { text: '' }, resolver: judged })
  const isEmpty = useWatch({ control: form.control, name: 'text' }).trim() === ''
  const open = form.handleSubmit(({ text }) =>
    navigate({ to: '/app/share/$code', params: { code: bookingCode.parse(text) } }),
  )
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-3">
      <h1 className="text-2xl font-bold">分享码</h1>
      <Card>
        <form className="grid grid-cols-1 gap-3" onSubmit={(event) => void open(event)}>
          <Field
            label="输入分享码"
            hint="打开后能看到每一项和现在的赔率，再决定跟不跟"
            error={form.formState.errors.text?.message}
            isFigure
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            {...form.register('text')}
          />
          <Button
            tone="primary"
            size="lg"
            type="submit"
            disabledReason={isEmpty ? '请先输入分享码' : undefined}
          >
            打开推单
          </Button>
        </form>
      </Card>
      {isMember && <OwnShares />}
    </div>
  )
}

function OwnShares() {
  const { data = [] } = useShares()
  const now = useNow(60_000)
  if (data.length === 0) return null
  return (
    <Card isFlush>
      <div className="px-4 pt-3 pb-2">
        <CardHead title="我分享的" note={`${data.length} 张`} />
      </div>
      <ul>
        {data.map(({ code, sharedAt, followers, isReverted }) => (
          <li key={code} className="border-t border-line">
            <Link
              to="/app/share/$code"
              params={{ code }}
              className="flex min-h-12 items-center gap-3 px-4 text-sm hover:bg-fill focus-visible:-outline-offset-2"
            >
              <b className="gs-num text-base font-[650]">{codeText(code)}</b>
              <span className="gs-num text-xs text-ink-3">{dayTimeText(sharedAt, now)}</span>
              <span className="ml-auto text-xs text-ink-2">
                {isReverted ? '已撤回' : `${followers} 人跟单`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
