import { Block } from '@grandstand/client/block'
import { ActButton, ActForm } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { forbiddenWords, type RoomSettings } from '@grandstand/contract/chat'
import { Select, SkeletonRows, Switch, TextArea, toast } from '@grandstand/ui'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../../../lib/form-resolver.ts'
import { useChatRoom } from '../room/chat-room.tsx'
import { useSetUp, useSetup } from '../data.ts'

const slowChoices = [0, 3, 5, 10, 30, 60, 120, 300]
const levelChoices = [0, 1, 2, 3, 4, 5, 6, 8, 10]

interface SetupValues {
  /** Value of a select: a number as text. */
  readonly slowSeconds: string
  readonly minLevel: string
  readonly mayVisitorsWrite: boolean
  /** One word per line. */
  readonly words: string
}

const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[\n,，、]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

const judged = resolverOf(({ words }: SetupValues) => ({
  words: forbiddenWords.safeParse(wordsIn(words)).success ? undefined : '每个词最多 20 个字，最多 200 个词',
}))

/** Slow mode, minimum level to write, whether visitors may write, and forbidden words. */
export function SetupFields() {
  const { roomNo } = useChatRoom()
  const query = useSetup(roomNo)
  return (
    <Block
      query={query}
      failed="设置没加载出来"
      loading={<SkeletonRows count={4} label="正在加载房间设置" />}
    >
      {({ settings, words }) => <Fields settings={settings} words={words} />}
    </Block>
  )
}

function Fields({ settings, words }: { readonly settings: RoomSettings; readonly words: readonly string[] }) {
  const { roomNo } = useChatRoom()
  const setUp = useSetUp(roomNo)
  const form = useForm<SetupValues>({
    defaultValues: {
      slowSeconds: String(settings.slowSeconds),
      minLevel: String(settings.minLevel),
      mayVisitorsWrite: settings.mayVisitorsWrite,
      words: words.join('\n'),
    },
    resolver: judged,
  })
  const { errors } = form.formState
  const send = form.handleSubmit((values) => {
    const change = {
      slowSeconds: Number(values.slowSeconds),
      minLevel: Number(values.minLevel),
      mayVisitorsWrite: values.mayVisitorsWrite,
      words: forbiddenWords.parse(wordsIn(values.words)),
    }
    setUp.mutate(change, { onSuccess: () => toast('已保存') })
  })
  return (
    <ActForm
      act={setUp}
      className="grid gap-4"
      failureOf={(error) => messageOf(error) ?? '没有保存，请再试一次'}
      onSend={() => void send()}
      foot={
        <ActButton act={setUp} size="lg" loadingText="正在保存">
          保存
        </ActButton>
      }
    >
      <Select
        label="慢速模式"
        {...form.register('slowSeconds')}
        options={withOwn(slowChoices, settings.slowSeconds).map((each) => ({
          value: String(each),
          label: each === 0 ? '关闭' : `每人 ${each} 秒一条`,
        }))}
      />
      <Select
        label="发言等级"
        {...form.register('minLevel')}
        options={withOwn(levelChoices, settings.minLevel).map((each) => ({
          value: String(each),
          label: each === 0 ? '所有人' : `Lv${each} 以上`,
        }))}
      />
      <Switch label="允许游客发言" {...form.register('mayVisitorsWrite')} />
      <TextArea
        label="屏蔽词"
        hint="一行一个；含有这些词的消息发不出去"
        error={errors.words?.message}
        rows={4}
        {...form.register('words')}
      />
    </ActForm>
  )
}

/** Adds the current value to the choices when it is not a usual one. */
const withOwn = (choices: readonly number[], own: number): readonly number[] =>
  choices.includes(own) ? choices : [...choices, own].toSorted((a, b) => a - b)
