import { ActButton, ActForm } from '@grandstand/client/act'
import { phone as phoneRule, phonePrefixes, type PhonePrefix } from '@grandstand/contract/contact'
import {
  deliveryAddressInput,
  realName,
  region,
  street,
  type DeliveryAddress,
} from '@grandstand/contract/member'
import { Button, Checkbox, Field, Select, toast } from '@grandstand/ui'
import { useForm } from 'react-hook-form'
import { problemOf, resolverOf } from '../../../lib/form-resolver.ts'
import { useSaveDeliveryAddress } from './data.ts'

interface Props {
  /** The address that the new one replaces. */
  readonly before?: DeliveryAddress
  readonly onDone: () => void
}

const countries = phonePrefixes.map(({ prefix, name }) => ({ value: prefix, label: `+${prefix} ${name}` }))

interface DeliveryValues {
  readonly name: string
  readonly prefix: PhonePrefix
  readonly number: string
  readonly region: string
  readonly street: string
  readonly isDefault: boolean
}

const phoneOf = ({ prefix, number }: Pick<DeliveryValues, 'prefix' | 'number'>) => ({
  prefix,
  number: number.normalize('NFKC').replace(/[\s-]/g, ''),
})

const addressOf = ({ name, prefix, number, ...rest }: DeliveryValues) => ({
  name: name.trim(),
  phone: phoneOf({ prefix, number }),
  ...rest,
})

function deliveryErrors(values: DeliveryValues) {
  const number = values.prefix === '86' ? '请输入 11 位中国大陆手机号' : '手机号为 4–13 位数字'
  return {
    name: problemOf(realName, values.name.trim()),
    number: phoneRule.safeParse(phoneOf(values)).success ? undefined : number,
    region: problemOf(region, values.region),
    street: problemOf(street, values.street),
  }
}

/** Form for a delivery address. Name and phone must be entered each time, because the server returns them masked. */
export function DeliveryForm({ before, onDone }: Props) {
  const form = useForm({
    defaultValues: {
      name: '',
      prefix: '86' as PhonePrefix,
      number: '',
      region: before?.region ?? '',
      street: before?.street ?? '',
      isDefault: before?.isDefault ?? false,
    },
    resolver: resolverOf(deliveryErrors),
  })
  const { errors } = form.formState
  const save = useSaveDeliveryAddress(() => {
    toast('收货地址已保存。')
    onDone()
  })
  const send = form.handleSubmit((values) => {
    const read = deliveryAddressInput.safeParse(addressOf(values))
    if (read.success) void save.run({ address: read.data, ...(before && { deliveryAddressId: before.id }) })
  })
  return (
    <ActForm
      act={save}
      aria-label={before ? '修改收货地址' : '添加收货地址'}
      className="grid gap-4 p-4"
      onSend={() => void send()}
      foot={
        <div className="flex gap-2">
          <ActButton act={save} loadingText="正在保存">
            保存地址
          </ActButton>
          <Button tone="outline" onClick={onDone}>
            取消
          </Button>
        </div>
      }
    >
      <Field
        label="收货人"
        autoComplete="name"
        hint={before && `原来是 ${before.maskedName}，请重新填写`}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-x-2 gap-y-3 min-[380px]:grid-cols-[12rem_minmax(0,1fr)]">
        <Select
          label="国家和地区"
          autoComplete="tel-country-code"
          options={countries}
          {...form.register('prefix', { deps: 'number' })}
        />
        <Field
          label="手机号"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          error={errors.number?.message}
          {...form.register('number')}
        />
      </div>
      <Field
        label="所在地区"
        autoComplete="address-level1"
        placeholder="省 市 区"
        error={errors.region?.message}
        {...form.register('region')}
      />
      <Field
        label="详细地址"
        autoComplete="street-address"
        placeholder="街道、门牌号"
        error={errors.street?.message}
        {...form.register('street')}
      />
      {!before?.isDefault && <Checkbox label="设为默认地址" {...form.register('isDefault')} />}
    </ActForm>
  )
}
