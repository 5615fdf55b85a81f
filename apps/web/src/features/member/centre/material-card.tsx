import { Block } from '@grandstand/client/block'
import { ActButton, ActForm } from '@grandstand/client/act'
import type { Material } from '@grandstand/contract/member'
import { Card, CardHead, Chip, Segment, Select, SkeletonRows, toast } from '@grandstand/ui'
import { useForm, useWatch } from 'react-hook-form'
import { useMaterial, useSubmitMaterial } from './data.ts'

const genders = [
  { value: 'male', label: '男' },
  { value: 'female', label: '女' },
  { value: 'unsaid', label: '不说' },
] as const
const sports = [
  { value: 'football', label: '足球' },
  { value: 'basketball', label: '篮球' },
  { value: 'esports', label: '电竞' },
  { value: 'tennis', label: '网球' },
] as const
const contactTimes = [
  { value: 'any', label: '随时' },
  { value: 'morning', label: '上午 9–12 点' },
  { value: 'afternoon', label: '下午 12–18 点' },
  { value: 'evening', label: '晚上 18–22 点' },
  { value: 'never', label: '不要打电话' },
] as const satisfies readonly { value: Material['contactTime']; label: string }[]

/** Optional personal data of the member. */
export function MaterialCard() {
  const query = useMaterial()
  return (
    <Card isFlush aria-labelledby="member-material">
      <CardHead id="member-material" title="会员资料" note="只有你和客服看得到" />
      <div className="p-4">
        <Block
          query={query}
          failed="资料没加载出来"
          loading={<SkeletonRows count={2} label="正在加载资料" />}
        >
          {(data) => <MaterialForm key={data.at ?? 0} told={data.material} />}
        </Block>
      </div>
    </Card>
  )
}

function MaterialForm({ told }: { readonly told: Material }) {
  const form = useForm<Material>({ defaultValues: told })
  const [gender, chosenSports, contactTime] = useWatch({
    control: form.control,
    name: ['gender', 'sports', 'contactTime'],
  })
  const submit = useSubmitMaterial(() => toast('资料已保存。'))
  const send = form.handleSubmit((material) => void submit.run(material))
  const isChanged =
    gender !== told.gender || contactTime !== told.contactTime || chosenSports.join() !== told.sports.join()
  return (
    <ActForm
      act={submit}
      className="grid max-w-[420px] gap-4"
      onSend={() => void send()}
      foot={
        <div>
          <ActButton act={submit} isDisabled={!isChanged} loadingText="正在保存">
            保存资料
          </ActButton>
        </div>
      }
    >
      <div className="grid gap-2">
        <span className="text-sm text-ink-2">性别</span>
        <Segment
          label="性别"
          options={genders}
          value={gender}
          onChange={(next) => {
            submit.reset()
            form.setValue('gender', next)
          }}
        />
      </div>
      <div className="grid gap-2">
        <span id="material-sports" className="text-sm text-ink-2">
          常看的运动
        </span>
        <fieldset aria-labelledby="material-sports" className="flex flex-wrap gap-2">
          {sports.map(({ value, label }) => (
            <Chip
              key={value}
              size="md"
              isSelected={chosenSports.includes(value)}
              onClick={() => {
                submit.reset()
                form.setValue('sports', toggled(chosenSports, value))
              }}
            >
              {label}
            </Chip>
          ))}
        </fieldset>
      </div>
      <Select
        label="客服可以联系我的时间"
        options={contactTimes}
        {...form.register('contactTime', { onChange: submit.reset })}
      />
    </ActForm>
  )
}

/** Adds a sport to the chosen ones, or removes it; the order is always that of the chips. */
const toggled = (chosen: Material['sports'], sport: Material['sports'][number]) =>
  sports.map(({ value }) => value).filter((each) => (each === sport) !== chosen.includes(each))
