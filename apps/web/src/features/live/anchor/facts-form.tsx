import { ActFields, labelOf, ChangeNotice } from '@grandstand/client/act'
import { matchId as matchIdOf } from '@grandstand/contract'
import { broadcastTitle, sourceDelayMaxMs, type AnchorCard } from '@grandstand/contract/live'
import { Button, Card, CardHead, Field, Select, toast } from '@grandstand/ui'
import { ImagePlus } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useLobby } from '../data.ts'
import { streamSportWords } from '../words.ts'
import { useSetCover, useUpdateStudio } from './data.ts'

const sports = ['football', 'basketball', 'esports', 'anchor'] as const

/** The facts that viewers see about the broadcast: title, match, sport and cover, and the delay of the source. */
export function FactsForm({ card }: { readonly card: AnchorCard }) {
  const [title, setTitle] = useState(card.title)
  const [match, setMatch] = useState<string>(card.matchId ?? '')
  const [sport, setSport] = useState<(typeof sports)[number]>(card.sport)
  const [delay, setDelay] = useState(String(card.sourceDelayMs / 1000))
  const [isTried, setTried] = useState(false)
  const update = useUpdateStudio()
  const now = useLobby(undefined)
  const coming = useLobby(undefined, 'coming')
  const matches = [...(now.data?.matches ?? []), ...(coming.data?.matches ?? [])]
  const options = matches.map(({ record, competitionName }) => ({
    value: record.matchId,
    label: `${record.matchName} · ${competitionName}`,
  }))
  const known = match === '' || options.some(({ value }) => value === match)
  const titleProblem = broadcastTitle.safeParse(title).error?.issues[0]?.message
  const delayMs = /^\d{1,2}(\.\d)?$/.test(delay.trim()) ? Math.round(Number(delay) * 1000) : undefined
  const delayProblem =
    delayMs === undefined || delayMs > sourceDelayMaxMs
      ? `填 0 到 ${sourceDelayMaxMs / 1000} 秒，最多一位小数`
      : undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (update.isHeld) return update.again()
    setTried(true)
    if (titleProblem !== undefined || delayProblem !== undefined || delayMs === undefined) return
    update.mutate(
      {
        title: title.trim(),
        sport,
        sourceDelayMs: delayMs,
        matchId: match === '' ? null : matchIdOf.parse(match),
      },
      { onSuccess: () => toast('已保存，观众马上能看到') },
    )
  }
  return (
    <Card isFlush>
      <CardHead title="房间资料" />
      <form noValidate className="grid gap-3 p-4" onSubmit={save}>
        <ActFields act={update}>
          <Field
            label="标题"
            maxLength={40}
            value={title}
            error={isTried ? titleProblem : undefined}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Select
            label="解说的比赛"
            value={match}
            onChange={({ target }) => setMatch(target.value)}
            options={[
              { value: '', label: '不解说比赛' },
              ...(known ? [] : [{ value: match, label: card.matchName ?? '现在的比赛' }]),
              ...options,
            ]}
          />
          <div className="grid grid-cols-2 gap-3">
            <Select
              label="分类"
              value={sport}
              onChange={({ target }) => setSport(sports.find((each) => each === target.value) ?? 'anchor')}
              options={sports.map((each) => ({ value: each, label: streamSportWords[each] }))}
            />
            <Field
              label="信号延迟（秒）"
              inputMode="decimal"
              value={delay}
              error={isTried ? delayProblem : undefined}
              onChange={({ target }) => setDelay(target.value)}
            />
          </div>
        </ActFields>
        <p className="text-xs text-ink-3">
          你看到的画面比现场晚多少，就填多少；观众的赔率和聊天会跟着画面走。
        </p>
        <ChangeNotice change={update} title="没有保存" refused="没有连上，请再试一次。" />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone="ink" isLoading={update.isPending}>
            {labelOf(update, '保存')}
          </Button>
          <CoverButton hasCover={card.coverVersion > 0} />
        </div>
        <p className="text-xs text-ink-3">
          封面用 JPEG、PNG 或 WebP，按 16:9 裁出中间；在大厅和首页代替直播截图。
        </p>
      </form>
    </Card>
  )
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
