import { ActButton, ActForm, isCancellation, labelOf } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { matchId as matchIdOf } from '@grandstand/contract'
import { broadcastTitle, sourceDelayMaxMs, type AnchorCard } from '@grandstand/contract/live'
import { Banner, Button, Card, CardHead, Field, Select, toast, type SelectOption } from '@grandstand/ui'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { problemOf, resolverOf } from '../../../lib/form-resolver.ts'
import { useLobby } from '../data.ts'
import { streamSportWords } from '../words.ts'
import { useSetCover, useUpdateStudio } from './data.ts'

const sports = ['football', 'basketball', 'esports', 'anchor'] as const

interface FactsValues {
  readonly title: string
  /** Empty for a broadcast without a match. */
  readonly match: string
  readonly sport: (typeof sports)[number]
  /** Delay of the source as typed, in seconds. */
  readonly delay: string
}

/** The typed delay in milliseconds; undefined when it is no number of seconds with at most one decimal. */
const delayMsOf = (delay: string): number | undefined =>
  /^\d{1,2}(\.\d)?$/.test(delay.trim()) ? Math.round(Number(delay) * 1000) : undefined

const judged = resolverOf(({ title, delay }: FactsValues) => {
  const delayMs = delayMsOf(delay)
  const isDelayRight = delayMs !== undefined && delayMs <= sourceDelayMaxMs
  return {
    title: problemOf(broadcastTitle, title),
    delay: isDelayRight ? undefined : `填 0 到 ${sourceDelayMaxMs / 1000} 秒，最多一位小数`,
  }
})

/** The facts that viewers see about the broadcast: title, match, sport and cover, and the delay of the source. */
export function FactsForm({ card }: { readonly card: AnchorCard }) {
  const form = useForm<FactsValues>({
    defaultValues: {
      title: card.title,
      match: card.matchId ?? '',
      sport: card.sport,
      delay: String(card.sourceDelayMs / 1000),
    },
    resolver: judged,
  })
  const { errors } = form.formState
  const match = useWatch({ control: form.control, name: 'match' })
  const matches = useMatchOptions(card, match)
  const update = useUpdateStudio()
  const refusal = update.isUnknown || isCancellation(update.error) ? undefined : update.error
  const send = form.handleSubmit((values) =>
    update.mutate(
      {
        title: values.title.trim(),
        sport: values.sport,
        sourceDelayMs: delayMsOf(values.delay) ?? 0,
        matchId: values.match === '' ? null : matchIdOf.parse(values.match),
      },
      { onSuccess: () => toast('已保存，观众马上能看到') },
    ),
  )
  return (
    <Card isFlush>
      <CardHead title="房间资料" />
      <ActForm
        act={update}
        className="grid gap-3 p-4"
        failureOf={() => undefined}
        onSend={() => void send()}
        foot={
          <>
            <div className="flex flex-wrap items-center gap-2">
              <ActButton act={update} tone="ink">
                保存
              </ActButton>
              <CoverButton hasCover={card.coverVersion > 0} />
            </div>
            <p className="text-xs text-ink-3">
              封面用 JPEG、PNG 或 WebP，按 16:9 裁出中间；在大厅和首页代替直播截图。
            </p>
          </>
        }
      >
        <Field label="标题" maxLength={40} error={errors.title?.message} {...form.register('title')} />
        {/* Its options arrive later than its value, so React sets the value with them. */}
        <Select label="解说的比赛" options={matches} {...form.register('match')} value={match} />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label="分类"
            options={sports.map((each) => ({ value: each, label: streamSportWords[each] }))}
            {...form.register('sport')}
          />
          <Field
            label="信号延迟（秒）"
            inputMode="decimal"
            error={errors.delay?.message}
            {...form.register('delay')}
          />
        </div>
        <p className="text-xs text-ink-3">
          你看到的画面比现场晚多少，就填多少；观众的赔率和聊天会跟着画面走。
        </p>
        {refusal && (
          <Banner tone="danger" title="没有保存">
            {messageOf(refusal) ?? '没有连上，请再试一次。'}
          </Banner>
        )}
      </ActForm>
    </Card>
  )
}

/** The matches to choose from. The chosen one stays an option when the lobby does not list it. */
function useMatchOptions({ matchName }: AnchorCard, chosen: string): SelectOption[] {
  const now = useLobby(undefined)
  const coming = useLobby(undefined, 'coming')
  const matches = [...(now.data?.matches ?? []), ...(coming.data?.matches ?? [])]
  // A match that has begun between the two answers is in both of them.
  const labels = new Map(
    matches.map(({ record, competitionName }) => [
      record.matchId,
      `${record.matchName} · ${competitionName}`,
    ]),
  )
  const options: SelectOption[] = Array.from(labels, ([value, label]) => ({ value, label }))
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  return [
    { value: '', label: '不解说比赛' },
    ...(isListed ? [] : [{ value: chosen, label: matchName ?? '现在的比赛' }]),
    ...options,
  ]
}

/** Chooses the cover, which the server crops and re-encodes. */
function CoverButton({ hasCover }: { readonly hasCover: boolean }) {
  const chooser = useRef<HTMLInputElement>(null)
  const set = useSetCover()
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="选择封面"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) set.mutate(file, { onSuccess: () => toast('封面已更新') })
          target.value = ''
        }}
      />
      <Button
        tone="outline"
        icon={<ImagePlus size={16} />}
        isLoading={set.isPending}
        loadingText="正在上传"
        onClick={() => (set.isHeld ? set.again() : chooser.current?.click())}
      >
        {labelOf(set, hasCover ? '换封面' : '上传封面')}
      </Button>
    </>
  )
}
