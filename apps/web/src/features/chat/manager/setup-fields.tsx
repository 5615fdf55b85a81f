import { ActFields, againText, ChangeNotice } from '@grandstand/client/act'
import { requestIdOf } from '@grandstand/client/errors'
import { forbiddenWords, type RoomSettings } from '@grandstand/contract/chat'
import { Button, ErrorBlock, Select, SkeletonRows, Switch, TextArea, toast } from '@grandstand/ui'
import { useState } from 'react'
import { useChatRoom } from '../chat-room.tsx'
import { useSetUp, useSetup } from '../data.ts'

const slowChoices = [0, 3, 5, 10, 30, 60, 120, 300]
const levelChoices = [0, 1, 2, 3, 4, 5, 6, 8, 10]

/** Slow mode, the level that may write, whether visitors may, and words that nobody may say. */
export function SetupFields() {
  const { roomNo } = useChatRoom()
  const { data, error, isFetching, refetch } = useSetup(roomNo)
  if (error && !data)
    return (
      <ErrorBlock
        title="设置没加载出来"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        {...requestIdOf(error)}
      />
    )
  if (!data) return <SkeletonRows count={4} label="正在加载房间设置" />
  return <Fields settings={data.settings} words={data.words} />
}

function Fields({ settings, words }: { readonly settings: RoomSettings; readonly words: readonly string[] }) {
  const { roomNo } = useChatRoom()
  const setUp = useSetUp(roomNo)
  const [slowSeconds, setSlow] = useState(settings.slowSeconds)
  const [minLevel, setLevel] = useState(settings.minLevel)
  const [mayVisitorsWrite, setVisitors] = useState(settings.mayVisitorsWrite)
  const [text, setText] = useState(words.join('\n'))
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    if (setUp.isHeld) return setUp.again()
    const listed = text
      .split(/[\n,，、]/)
      .map((each) => each.trim())
      .filter((each) => each !== '')
    const read = forbiddenWords.safeParse(listed)
    if (!read.success) return setProblem('每个词最多 20 个字，最多 200 个词')
    const change = { slowSeconds, minLevel, mayVisitorsWrite, words: read.data }
    try {
      await setUp.mutateAsync(change)
      toast('已保存')
    } catch {
      // Told below.
    }
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ActFields act={setUp}>
        <Select
          label="慢速模式"
          value={String(slowSeconds)}
          onChange={(event) => setSlow(Number(event.target.value))}
          options={withOwn(slowChoices, settings.slowSeconds).map((each) => ({
            value: String(each),
            label: each === 0 ? '关闭' : `每人 ${each} 秒一条`,
          }))}
        />
        <Select
          label="发言等级"
          value={String(minLevel)}
          onChange={(event) => setLevel(Number(event.target.value))}
          options={withOwn(levelChoices, settings.minLevel).map((each) => ({
            value: String(each),
            label: each === 0 ? '所有人' : `Lv${each} 以上`,
          }))}
        />
        <Switch
          label="游客也能说话"
          checked={mayVisitorsWrite}
          onChange={(event) => setVisitors(event.target.checked)}
        />
        <TextArea
          label="不允许的词"
          hint="一行一个；含有这些词的消息发不出去"
          error={problem}
          rows={4}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
      </ActFields>
      <ChangeNotice change={setUp} refused="没有保存，请再试一次" />
      <Button tone="primary" size="lg" type="submit" isLoading={setUp.isPending} loadingText="正在保存">
        {setUp.isUnknown ? againText : '保存'}
      </Button>
    </form>
  )
}

/** What is set now can be chosen, even where it is not a usual choice. */
const withOwn = (choices: readonly number[], own: number): readonly number[] =>
  choices.includes(own) ? choices : [...choices, own].toSorted((a, b) => a - b)
